import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { codePatterns, isGenerated, readFiles, type SourceFile } from './repository-files.ts'

/** How many idioms each file still holds; a file that is not listed holds none. The numbers only fall. */
export type IdiomBaseline = Readonly<Record<string, number>>

const baselinePath = 'tools/checks/idioms-baseline.json'

/**
 * Phrases that have a plain equivalent in `docs/words.md` or in the house rules, *Language*. The name of a Unix
 * account in quotes does not count.
 */
export const idiom =
  /\b(somebody|(?<!['`])nobody(?!['`])|whoever|whatever it is|anew(?!-)|wish(?:es|ed)|is told|are told|stands (?:here|there|in|for itself)|comes along|those who|of which each|goes on with|as usual|what of|(?:is|are|was) said|says so|hears of|in vain|put away|as ever)\b/gi

/** The idioms of one file with their lines (from 1). */
export function findIdioms({
  text,
}: SourceFile): readonly { readonly line: number; readonly words: string }[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(idiom)].map(match => ({ line: index + 1, words: match[0].toLowerCase() })),
    )
}

/** Files with more idioms than their baseline, each with the place of every idiom in it. */
export function newIdioms(files: readonly SourceFile[], baseline: IdiomBaseline): readonly string[] {
  return files.flatMap(file => {
    const found = findIdioms(file)
    const allowed = baseline[file.path] ?? 0
    if (found.length <= allowed) return []
    const places = found.map(({ line, words }) => `${line} "${words}"`).join(', ')
    return [`${file.path}: ${found.length} idioms, at most ${allowed}: ${places}`]
  })
}

/** Listed files that hold fewer idioms than their baseline, with the number to write there. */
export function loweredBaselines(files: readonly SourceFile[], baseline: IdiomBaseline): readonly string[] {
  const counts = new Map(files.map(file => [file.path, findIdioms(file).length]))
  return Object.entries(baseline).flatMap(([path, allowed]) => {
    const count = counts.get(path) ?? 0
    return count < allowed ? [`${path}: lower the baseline from ${allowed} to ${count}`] : []
  })
}

/** No file gains an idiom that a reader would not search for; the baseline lists the remaining ones per file. */
export const idiomsCheck: Check = {
  name: 'plain language',
  run: async root => {
    const path = join(root, baselinePath)
    const baseline: IdiomBaseline = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    const files = readFiles(root, [...codePatterns, '*.md', 'docs/**/*.md', 'packages/locales/en-US/*.json'])
      .filter(file => !isGenerated(file.path))
      .filter(file => !file.path.startsWith('tools/checks/idioms'))
    return { problems: newIdioms(files, baseline), notes: loweredBaselines(files, baseline) }
  },
}
