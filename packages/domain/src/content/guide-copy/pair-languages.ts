import type { Issue } from '../../foundation/text/issue.ts'

/** Of each language of the source its language in the target; null is not copied (product-screens §2.2). */
export type LanguageMapping = Readonly<Record<string, string | null>>

interface LanguagePair {
  readonly from: string
  readonly to: string
}

export type LanguageMappingCode = 'unknownLanguage' | 'takenTwice' | 'nothingToCopy'

export interface LanguagePairs {
  readonly pairs: readonly LanguagePair[]
  /** Any of them stops the copy. */
  readonly issues: readonly Issue<LanguageMappingCode>[]
}

/** The mapping that a dialog begins with: what both sides have goes into itself, the rest is not copied. */
export function premapLanguages(source: readonly string[], target: readonly string[]): LanguageMapping {
  return Object.fromEntries(source.map(key => [key, target.includes(key) ? key : null]))
}

/**
 * Reads a table of languages. `written` are those in which the source has texts; a language without texts may be
 * named and gives nothing. Refused are keys that one side does not have, two languages that would become one, and
 * a table after which nothing would be copied. Paths are `languageMapping` and `languageMapping.<key>`.
 */
export function pairLanguages(
  mapping: LanguageMapping,
  source: { readonly keys: readonly string[]; readonly written: readonly string[] },
  targetKeys: readonly string[],
): LanguagePairs {
  const issues: Issue<LanguageMappingCode>[] = []
  const pairs: LanguagePair[] = []
  const refuse = (code: LanguageMappingCode, key?: string) => {
    const path = key === undefined ? 'languageMapping' : `languageMapping.${key}`
    issues.push({ path, code, severity: 'error' })
  }
  for (const [sent, to] of Object.entries(mapping)) {
    const from = sent.toLowerCase()
    if (!source.keys.includes(from)) refuse('unknownLanguage', sent)
    else if (to !== null && !targetKeys.includes(to)) refuse('unknownLanguage', sent)
    else if (to !== null && pairs.some(pair => pair.to === to || pair.from === from))
      refuse('takenTwice', sent)
    else if (to !== null) pairs.push({ from, to })
  }
  const copied = pairs.filter(pair => source.written.includes(pair.from))
  if (issues.length === 0 && copied.length === 0) refuse('nothingToCopy')
  return { pairs: copied, issues }
}
