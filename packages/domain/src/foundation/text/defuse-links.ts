import { cleanName } from './name.ts'

/** A full stop that mail programs read as one in a host name (RFC 3490 §3.1), between two labels. */
const stopInHost = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu
const schemeEnd = /(?<=[\p{L}\p{N}])[:\uff1a](?=[/\\]{2}|[\uff0f\uff3c]{2})/gu
/** Schemes that mail programs turn into links without slashes. */
const bareScheme = /\b(mailto|tel|sms|callto|facetime|skype|data|javascript|file):(?=\S)/giu

/** Longer texts are cut, so that what a person wrote never becomes the message itself. */
const maxLength = 100

/**
 * A text of a person as it is in a message to someone else: one line of at most 100 characters in which no mail
 * program finds an address. `shop.example.com` becomes `shop[.]example[.]com`, `https://` becomes `https[:]//`.
 */
export function defuseLinks(text: string): string {
  const letters = [...cleanName(text)]
  const line = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('')
  return line.replace(stopInHost, '[.]').replace(schemeEnd, '[:]').replace(bareScheme, '$1[:]')
}
