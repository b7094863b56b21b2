import { givenNames } from './comment-texts.ts'

const hidden = '…'

/** Addresses, handles and numbers by which a person can be found. */
const traces =
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|\bhttps?:\/\/\S{1,2000}|(?<![\w@])@\w{2,50}|\+?\d[\d ()/-]{6,20}\d/g

const titled =
  /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Herr|Herrn|Frau|Kollege|Kollegen|Kollegin|Chef|Chefin|colleague|boss|manager)\.?\s+(?:Dr\.?\s+|Prof\.?\s+)?\p{Lu}[\p{L}'-]{1,40}/gu

const capitalised = /\p{Lu}[\p{Ll}'-]{1,40}/gu

const pairs = /\p{Lu}[\p{Ll}'-]{1,40}\s{1,5}\p{Lu}[\p{Ll}'-]{1,40}/gu

/** Takes addresses, handles, numbers, titled and given names with what follows them out of a text. */
export function hideNames(text: string): string {
  const withoutTraces = text.replace(traces, hidden).replace(titled, hidden)
  return withoutTraces.replace(/\p{L}[\p{L}'-]{1,40}(?:\s+\p{Lu}[\p{L}'-]{1,40}){0,2}/gu, found =>
    hideGiven(found),
  )
}

/** A given name and the surname after it; words that are no names stay. */
function hideGiven(found: string): string {
  const words = found.split(/(\s+)/)
  const at = words.findIndex(
    word => /^\p{Lu}/u.test(word) && givenNames.has(word.toLowerCase().replace(/['’]s$/, '')),
  )
  return at < 0 ? found : `${words.slice(0, at).join('')}${hidden}`
}

/**
 * Whether a comment may hold the name of a person, so that it is not quoted: something in it was hidden, or, in
 * English, a word is capitalised within a sentence. German capitalises every noun, where two in a row are doubtful.
 */
export function mayContainName(text: string, language: 'en' | 'de'): boolean {
  if (hideNames(text) !== text) return true
  for (const match of text.matchAll(language === 'de' ? pairs : capitalised)) {
    const before = text.slice(0, match.index).trimEnd()
    if (before !== '' && !/[.!?:\n"“(-]$/.test(before)) return true
  }
  return false
}
