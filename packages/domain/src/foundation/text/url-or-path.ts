import { checkUrl, type UrlFault } from './url.ts'

/**
 * Returns the fault in an address that may also be a path on the own application (`/orders?open=1`), or null (document
 * 2 §5.1, "URL or path"). A path begins with one slash and contains no spaces.
 */
export function checkUrlOrPath(text: string): UrlFault | null {
  if (!text.startsWith('/')) {
    const fault = checkUrl(text)
    return fault === 'missingProtocol' ? 'invalid' : fault
  }
  if (/\s/.test(text)) return 'spaces'
  // Two slashes would lead to another host, and a browser reads a backslash as a slash.
  return /^\/[/\\]/.test(text) || /\p{Cc}/u.test(text) ? 'invalid' : null
}
