/** What the server finds wrong with an address, a certificate or a metadata document. */
const known = [
  'required',
  'missingProtocol',
  'spaces',
  'invalid',
  'notHttps',
  'notBase64',
  'notCertificate',
  'certificateUnreadable',
  'certificateKey',
  'certificateExpired',
  'noProvider',
  'severalProviders',
  'noEntityId',
  'noServiceUrl',
  'noCertificate',
  'documentType',
  'malformed',
] as const

export type FieldFault = (typeof known)[number] | 'other'

/** The fault as the texts name it. */
export function readFieldFault(code: string): FieldFault {
  return known.find(fault => fault === code) ?? 'other'
}
