/** Text search configurations that every PostgreSQL has, by the first part of a language tag. */
const configs: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  et: 'estonian',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
}

/** The first part of a language tag in lower case, as `de` of `de-AT`; empty for what is no language tag. */
export function baseLanguage(tag: string): string {
  const base = tag.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  return /^[a-z]{2,3}$/.test(base) ? base : ''
}

/** Text search configuration of a language: with stems and stop words where PostgreSQL knows them. */
export const textSearchConfig = (language: string): string => configs[language] ?? 'simple'
