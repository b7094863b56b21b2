import type { Check } from './check.ts'
import { isGenerated, readFiles, type SourceFile } from './repository-files.ts'

interface ForbiddenWord {
  readonly pattern: RegExp
  readonly reason: string
}

const everywhere: readonly ForbiddenWord[] = [
  {
    pattern: /registry\.(npmjs|yarnpkg|npmmirror)\.(org|com)/,
    reason: 'anyone who installs has a registry of their own',
  },
  {
    pattern: /https?:\/\/[^\s"']+\.(tgz|tar\.gz)\b/,
    reason: 'packages come from the lock file, not from an address',
  },
  { pattern: /["'`\s(](\/home\/\w+|\/Users\/\w+|\/root|\/work)\//, reason: "a path of one person's machine" },
  { pattern: /\b(?:TO(?:DO)|FIX(?:ME))\b/, reason: 'finish it or leave it out' },
  { pattern: /\bcoming\s(?:soon)\b/i, reason: 'finish it or leave it out' },
]

const inCode: readonly ForbiddenWord[] = [
  { pattern: /@ts-(ignore|nocheck)/, reason: 'use @ts-expect-error with its reason' },
  { pattern: /@ts-expect-error\s*($|\*\/)/, reason: 'a suppression carries its reason' },
  { pattern: /biome-ignore(?:-all)/, reason: 'no lint rule is switched off for a whole file' },
  { pattern: /\b(test|it|describe)\.(only|skip|todo)\b/, reason: 'a test runs or is not there' },
]

const inAssistant: readonly ForbiddenWord[] = [
  {
    pattern: /\b(?:new )?Promise(?=[.(])|new Promise\b/,
    reason: 'the page may have replaced it: write an async function or use nativePromise',
  },
]

const isAssistant = /^apps\/assistant\/src\/(?!stage\/).*(?<!\.test)\.ts$/

/** Words of one file that have no place in the repository. */
export function forbiddenWords({ path, text }: SourceFile): readonly string[] {
  const words = [
    ...everywhere,
    ...(/\.(tsx?|mjs|cjs)$/.test(path) ? inCode : []),
    ...(isAssistant.test(path) ? inAssistant : []),
  ]
  return text
    .split('\n')
    .flatMap((line, index) =>
      words
        .filter(({ pattern }) => pattern.test(line))
        .map(({ pattern, reason }) => `${path}:${index + 1}: ${pattern.exec(line)?.[0].trim()} (${reason})`),
    )
}

/** The repository speaks of the product alone and hides no unfinished work. */
export const forbiddenWordsCheck: Check = {
  name: 'forbidden words',
  run: async root => {
    const files = readFiles(root, [
      '**/*.{ts,tsx,mjs,cjs,css,sql,json,md,html,yml}',
      '.ci/*',
      '.npmrc',
      '*/.npmrc',
    ])
    return { problems: files.filter(({ path }) => !isGenerated(path)).flatMap(forbiddenWords) }
  },
}
