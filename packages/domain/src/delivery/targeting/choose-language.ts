/** A language of a property; `private` ones are not delivered (document 1 §3). */
export interface LanguageOption {
  /** Code in lower case. */
  readonly key: string
  readonly status: 'public' | 'private' | 'default'
}

export interface LanguageChoice {
  readonly key: string
  /** A requested language was matched, its base was matched (`fr` for `fr-CA`), or none was. */
  readonly reason: 'requested' | 'baseOfRequested' | 'default'
  /** The requested language that decided; null for the default. */
  readonly requested: string | null
}

/**
 * The language in which a visitor is served: the first requested language that the property offers, each by its whole code,
 * else by its base; else the default. `requested` comes best first: page's `lang` command, own choice, the page's
 * lang attribute, the browser. Null where the property offers no language at all.
 */
export function chooseLanguage(
  requested: readonly string[],
  languages: readonly LanguageOption[],
): LanguageChoice | null {
  const offered = new Set(languages.filter(({ status }) => status !== 'private').map(({ key }) => key))
  for (const language of requested) {
    const key = normaliseLanguage(language)
    if (offered.has(key)) return { key, reason: 'requested', requested: language }
    const base = baseLanguage(key)
    if (offered.has(base)) return { key: base, reason: 'baseOfRequested', requested: language }
  }
  const fallback = languages.find(({ status }) => status === 'default')?.key ?? [...offered][0]
  return fallback === undefined ? null : { key: fallback, reason: 'default', requested: null }
}

/** `fr_CA` and `fr-CA` are the key `fr-ca`. */
export function normaliseLanguage(code: string): string {
  return code.trim().toLowerCase().replaceAll('_', '-')
}

/** Behaviour of a content in a language in which it has no active text (document 1 §3). */
export type LanguageBehaviour = 'fallback_default' | 'hide'

/** A content's texts by language key: `default`, `on` and `off` are what an author set; only `off` is inactive. */
export interface ContentLanguages {
  readonly behaviour: LanguageBehaviour
  readonly statusByKey: Readonly<Record<string, 'default' | 'on' | 'off'>>
}

export type ContentLanguage =
  | { readonly shown: true; readonly key: string; readonly reason: 'own' | 'base' | 'fallback' }
  | { readonly shown: false; readonly reason: 'languageOff' | 'noDefaultText' }

/**
 * In which language a content is shown to a visitor who is served in `wanted`: its own text, else that of the
 * base language, else what its behaviour says.
 */
export function chooseContentLanguage(
  content: ContentLanguages,
  wanted: string,
  defaultKey: string,
): ContentLanguage {
  const base = baseLanguage(wanted)
  if (isActive(content, wanted)) return { shown: true, key: wanted, reason: 'own' }
  if (isActive(content, base)) return { shown: true, key: base, reason: 'base' }
  if (content.behaviour === 'hide') return { shown: false, reason: 'languageOff' }
  const hasDefault = isActive(content, defaultKey)
  return hasDefault
    ? { shown: true, key: defaultKey, reason: 'fallback' }
    : { shown: false, reason: 'noDefaultText' }
}

/** Keys of the languages in which a content has an active text. */
export const activeLanguages = (content: ContentLanguages): readonly string[] =>
  Object.keys(content.statusByKey).filter(key => isActive(content, key))

/** A language is active if present and not switched off (document 1 §4). */
function isActive({ statusByKey }: ContentLanguages, key: string): boolean {
  return Object.hasOwn(statusByKey, key) && statusByKey[key] !== 'off'
}

function baseLanguage(key: string): string {
  return key.split('-', 1)[0] ?? key
}
