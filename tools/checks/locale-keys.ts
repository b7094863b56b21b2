import type { Check } from './check.ts'
import { readFiles } from './repository-files.ts'

/** A locale file: nested texts by key. */
export type LocaleTree = { readonly [key: string]: string | LocaleTree }

/** The language that the texts are written in first. */
const source = 'en-US'
const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** Texts by dotted key; plural forms, which differ between languages, fall together. */
function flatTexts(tree: LocaleTree, prefix = ''): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const path = `${prefix}${key}`.replace(pluralSuffix, '')
    if (typeof value === 'string') texts.set(path, value)
    else for (const [inner, text] of flatTexts(value, `${path}.`)) texts.set(inner, text)
  }
  return texts
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort().join()

/** Keys that one language lacks or has too many, empty texts, and texts whose placeholders differ. */
export function localeProblems(
  name: string,
  original: LocaleTree,
  translated: LocaleTree,
): readonly string[] {
  const from = flatTexts(original)
  const to = flatTexts(translated)
  const missing = [...from.keys()].filter(key => !to.has(key)).map(key => `${name}: ${key} is missing`)
  const extra = [...to.keys()].filter(key => !from.has(key)).map(key => `${name}: ${key} is not in ${source}`)
  const empty = [...to].filter(([, text]) => text.trim() === '').map(([key]) => `${name}: ${key} is empty`)
  const differing = [...to]
    .filter(([key, text]) => placeholders(text) !== placeholders(from.get(key) ?? text))
    .map(([key]) => `${name}: ${key} has other placeholders than ${source}`)
  return [...missing, ...extra, ...empty, ...differing]
}

/** Every language has the same texts. */
export const localeKeysCheck: Check = {
  name: 'locale files',
  run: async root => {
    const files = readFiles(root, ['packages/locales/*/*.json'])
    const trees = new Map(
      files.map(({ path, text }) => [path.replace('packages/locales/', ''), JSON.parse(text) as LocaleTree]),
    )
    const languages = new Set([...trees.keys()].map(path => path.split('/')[0] ?? ''))
    const namespaces = new Set([...trees.keys()].map(path => path.split('/')[1] ?? ''))
    if (languages.size < 2)
      return { problems: [`only ${languages.size} languages were found in packages/locales`] }
    const problems = [...languages].flatMap(language =>
      [...namespaces].flatMap(namespace => {
        const original = trees.get(`${source}/${namespace}`) ?? {}
        return localeProblems(
          `${language}/${namespace}`,
          original,
          trees.get(`${language}/${namespace}`) ?? {},
        )
      }),
    )
    return { problems }
  },
}
