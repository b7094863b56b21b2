import { expect, it } from 'vitest'
import { readCertificateText } from './certificate-text.ts'

it.each([
  ['as it is', 'MIIBAgMEBQ==', 'MIIBAgMEBQ=='],
  [
    'with the lines around it',
    '-----BEGIN CERTIFICATE-----\r\nMIIB\r\nAgME\n BQ==\n-----END CERTIFICATE-----\n',
    'MIIBAgMEBQ==',
  ],
])('TEXT-16 reads a certificate %s', (_, text, kept) => {
  expect(readCertificateText(text)).toBe(kept)
})

it.each([
  ['nothing', ' \n'],
  ['other characters', 'MIIB<script>'],
  ['another kind of key', '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----'],
  ['two certificates', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'.repeat(2)],
  ['padding in the middle', 'MI==MIIB'],
  ['a torn group', 'MIIBA'],
])('TEXT-16 refuses %s', (_, text) => {
  expect(readCertificateText(text)).toBeNull()
})
