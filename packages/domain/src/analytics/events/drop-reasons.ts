/** Why an event or a whole request of a page was not taken, as the live view names it. */
export const dropReasons = [
  'analyticsOff',
  'levelTooLow',
  'exceptedPage',
  'unknownType',
  'unknownField',
  'unknownMessage',
  'badValue',
  'missing',
  'notAllowed',
  'inFuture',
  'tooOld',
  'invalid',
  'originNotAllowed',
  'identityNotEmail',
  'identityNotSigned',
  'slowDown',
  'tooLarge',
  'unavailable',
] as const

export type DropReason = (typeof dropReasons)[number]

const isDropReason = (text: string): text is DropReason => dropReasons.some(reason => reason === text)

/** Divides `code` or `code:field` into reason and field; a code that is not in the list is `invalid`. */
export function readDropReason(text: string): { readonly reason: DropReason; readonly field: string | null } {
  const [code = '', field = null] = text.split(':', 2)
  return { reason: isDropReason(code) ? code : 'invalid', field }
}
