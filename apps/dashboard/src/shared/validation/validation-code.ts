/**
 * Codes of text faults that have words in the namespace `validation`: what the functions of document 2 §5.1 answer,
 * and names for those that answer with no more than yes or no.
 */
export const validationCodes = [
  'required',
  'missing',
  'blank',
  'passwordsDoMatch',
  'passwordPattern',
  'invalid',
  'missingProtocol',
  'missing_protocol',
  'urlOrPath',
  'pathSpaces',
  'invalid_link',
  'videoUrl',
  'alreadyExists',
  'spaces',
  'notAlphanumeric',
  'notAlphanumericUnderscore',
  'notUrlStyle',
  'tooLong',
  'email',
  'certificate',
  'domain',
  'notDigits',
  'tooManyDigits',
  'hexColour',
  'rgbChannel',
] as const

export type ValidationCode = (typeof validationCodes)[number] | 'other'

/** The code as the texts name it; one that they do not know, as a newer server may send, is `other`. */
export function validationCode(code: string): ValidationCode {
  return validationCodes.find(known => known === code) ?? 'other'
}
