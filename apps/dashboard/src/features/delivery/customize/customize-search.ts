export interface LanguageSearch {
  /** Key of the language that is written in; the default one where none is named. */
  readonly lang?: string | undefined
  /** Only texts that have no wording of their own. */
  readonly open?: true | undefined
}

/** Reads the address of a screen that is written in one language; what makes no sense is left out. */
export function readLanguageSearch(search: Record<string, unknown>): LanguageSearch {
  const lang = search['lang']
  const isKey = typeof lang === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(lang) && lang.length <= 35
  return { ...(isKey ? { lang } : {}), ...(search['open'] === true ? { open: true } : {}) }
}

export interface LanguagesSearch {
  /** The job that copies or removes the texts of a language, while its progress is open. */
  readonly job?: number | undefined
}

/** Reads the address of the languages; what makes no sense is left out. */
export function readLanguagesSearch(search: Record<string, unknown>): LanguagesSearch {
  const job = search['job']
  return typeof job === 'number' && Number.isSafeInteger(job) && job > 0 ? { job } : {}
}

export interface SearchSettingsSearch {
  /** A word for which a row of synonyms is begun. */
  readonly synonym?: string | undefined
}

/** Reads the address of the search settings; what makes no sense is left out. */
export function readSearchSettingsSearch(search: Record<string, unknown>): SearchSettingsSearch {
  const said = search['synonym']
  // A query of digits is a number in the address.
  const word = typeof said === 'number' ? String(said) : said
  return typeof word === 'string' && word.trim() !== '' ? { synonym: word.trim().slice(0, 40) } : {}
}
