import { checkUrl, hasProtocol } from '../../foundation/text/url.ts'

export type FirstUrlFault = 'required' | 'invalid'

/**
 * The first address of a property as it is kept, or what is wrong with it (document 2 §5.6): it is required, has
 * no `*`, and `https://` is added where the protocol is missing.
 */
export function readFirstUrl(typed: string): { readonly url: string } | { readonly fault: FirstUrlFault } {
  const text = typed.trim()
  if (text === '') return { fault: 'required' }
  const url = hasProtocol(text) ? text : `https://${text}`
  return text.includes('*') || checkUrl(url) !== null ? { fault: 'invalid' } : { url }
}

/** Whether an address is read by everyone on the way: allowed, with a hint. */
export function isPlainHttp(url: string): boolean {
  return /^http:\/\//i.test(url)
}
