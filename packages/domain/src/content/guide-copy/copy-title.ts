/** The word for a copy by base language; other languages say it in English. */
const copyWords: Readonly<Record<string, string>> = {
  ar: 'نسخة',
  bg: 'копие',
  ca: 'còpia',
  cs: 'kopie',
  da: 'kopi',
  de: 'Kopie',
  el: 'αντίγραφο',
  en: 'copy',
  es: 'copia',
  et: 'koopia',
  fi: 'kopio',
  fr: 'copie',
  he: 'עותק',
  hr: 'kopija',
  hu: 'másolat',
  id: 'salinan',
  it: 'copia',
  ja: 'コピー',
  ko: '사본',
  lt: 'kopija',
  lv: 'kopija',
  nb: 'kopi',
  nl: 'kopie',
  no: 'kopi',
  pl: 'kopia',
  pt: 'cópia',
  ro: 'copie',
  ru: 'копия',
  sk: 'kópia',
  sl: 'kopija',
  sr: 'копија',
  sv: 'kopia',
  tr: 'kopya',
  uk: 'копія',
  vi: 'bản sao',
  zh: '副本',
}

/** Longest title of a guide, in UTF-16 units. */
export const maxGuideTitleLength = 500

/** Cut so that no character is halved. */
function cut(title: string, length: number): string {
  const short = title.slice(0, Math.max(0, length))
  return short.isWellFormed() ? short : short.slice(0, -1)
}

/**
 * The title of a guide's copy, with the word of the title's language: `Orders (copy)`, and a copy of that is
 * `Orders (copy 2)`. A title that would get too long is cut before the word; an empty one stays empty.
 */
export function copyTitle(title: string, languageKey: string): string {
  if (title === '') return ''
  const word = copyWords[languageKey.split('-', 1)[0] ?? ''] ?? 'copy'
  const opening = ` (${word}`
  const at = title.lastIndexOf(opening)
  const counted = at < 0 ? null : /^(?: ([1-9]\d{0,5}))?\)$/.exec(title.slice(at + opening.length))
  const stem = counted === null ? title : title.slice(0, at)
  const mark = counted === null ? `${opening})` : `${opening} ${Number(counted[1] ?? 1) + 1})`
  return `${cut(stem, maxGuideTitleLength - mark.length)}${mark}`
}
