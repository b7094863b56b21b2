import { readEmail } from './email.ts'
import { checkUrl } from './url.ts'

/** Field states of document 2 §5.2 that a link can be in. */
export type LinkFault = 'missing' | 'missing_protocol' | 'invalid_link'

/** Returns the fault in a link that may be an address or `mailto:`, or null (document 2 §5.1 and §5.2). */
export function checkLinkTarget(text: string): LinkFault | null {
  if (/^mailto:/i.test(text)) {
    const receiver = text.slice('mailto:'.length).split('?', 1)[0] ?? ''
    return !/\s/.test(text) && receiver.split(',').every(email => readEmail(email) !== null)
      ? null
      : 'invalid_link'
  }
  const fault = checkUrl(text)
  if (fault === null) return null
  if (fault === 'required') return 'missing'
  return fault === 'missingProtocol' ? 'missing_protocol' : 'invalid_link'
}
