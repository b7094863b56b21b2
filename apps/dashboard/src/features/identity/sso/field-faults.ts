/** Faults that the server finds in an address, a certificate or a metadata document. */
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

export type FieldFault = (typeof known)[number]

/** The fault as the texts of single sign-on name it; null where the general text of the code says it. */
export function readFieldFault(code: string): FieldFault | null {
  return known.find(fault => fault === code) ?? null
}
