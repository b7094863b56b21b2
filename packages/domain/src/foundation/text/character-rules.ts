/** Faults in a text with a restricted set of characters. Each fault has its own message. */
export type CharacterFault =
  | 'blank'
  | 'spaces'
  | 'notAlphanumeric'
  | 'notAlphanumericUnderscore'
  | 'notUrlStyle'
  | 'tooLong'

/** Most characters of a key or a URL-style text (document 2 §5.1 and §9). */
export const maxPatternLength = 128

/** `blank` where the text is nothing or white space alone (document 2 §5.1, "Not blank"). */
export function checkNotBlank(text: string): 'blank' | null {
  return text.trim() === '' ? 'blank' : null
}

/** `spaces` where a space or other white space is in the text (document 2 §5.1, "No spaces"). */
export function checkNoSpaces(text: string): 'spaces' | null {
  return /\s/.test(text) ? 'spaces' : null
}

/**
 * `notAlphanumeric` where something else than the letters a to z and digits is in the text (document 2 §5.1,
 * "Alphanumeric"). Whether it may be empty is the question of `checkNotBlank`.
 */
export function checkAlphanumeric(text: string): 'notAlphanumeric' | null {
  return /^[a-z0-9]*$/i.test(text) ? null : 'notAlphanumeric'
}

/**
 * Returns the fault that prevents the text from being 1 to 128 letters, digits and underscores (document 2 §5.1), or
 * null.
 */
export function checkAlphanumericUnderscore(text: string): CharacterFault | null {
  return checkPattern(text, /^\w+$/, 'notAlphanumericUnderscore')
}

/**
 * Returns the fault that prevents the text from being 1 to 128 of letters, digits and `_ / * # ? + : = . & -` (document
 * 2 §5.1), or null.
 */
export function checkUrlStyle(text: string): CharacterFault | null {
  return checkPattern(text, /^[\w/*#?+:=.&-]+$/, 'notUrlStyle')
}

function checkPattern(text: string, pattern: RegExp, fault: CharacterFault): CharacterFault | null {
  if (text === '') return 'blank'
  if (!pattern.test(text)) return fault
  return text.length > maxPatternLength ? 'tooLong' : null
}
