/** Faults that the server finds in a value of the settings, as the texts name them. */
const known = [
  'required',
  'missing',
  'missing_protocol',
  'missingProtocol',
  'invalid_link',
  'invalid',
  'spaces',
  'notAColour',
  'notALength',
  'outOfRange',
  'notAnImageAddress',
  'notAnAttribute',
  'patternInvalid',
  'patternTooSlow',
  'patternTooLarge',
  'patternUnsupported',
  'queryOrHash',
  'starInHost',
  'invalidHost',
  'everything',
  'wildcardDefault',
  'defaultNeedsProtocol',
  'defaultInactive',
  'isDefault',
  'taken',
  'too_big',
] as const

export type ValueFault = (typeof known)[number]

/** The fault as the texts of settings name it; null where the general text of the code says it. */
export function readValueFault(code: string): ValueFault | null {
  return known.find(fault => fault === code) ?? null
}
