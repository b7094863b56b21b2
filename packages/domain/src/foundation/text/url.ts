import { isHostWithPort } from './host-name.ts'
import { splitUrl } from './split-url.ts'

export type UrlFault = 'required' | 'missingProtocol' | 'spaces' | 'invalid'

/**
 * Returns the fault in an address that must be whole, or null (document 2 §5.1, "URL"). The protocol is required and
 * must be http or https. User names and passwords in the address are refused.
 */
export function checkUrl(text: string): UrlFault | null {
  if (text.trim() === '') return 'required'
  if (/\s/.test(text)) return 'spaces'
  const parts = splitUrl(text)
  if (parts === null) return hasProtocol(text) ? 'invalid' : 'missingProtocol'
  if (parts.protocol !== 'http' && parts.protocol !== 'https') return 'invalid'
  return !authorityOf(text).includes('@') && isHostWithPort(parts.host) && !hasControls(text)
    ? null
    : 'invalid'
}

/** Whether the text begins with something that reads as a protocol; `host:8080` does not. */
export function hasProtocol(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?![0-9]+(?:[/?#]|$))/i.test(text)
}

function authorityOf(text: string): string {
  return text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? ''
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
