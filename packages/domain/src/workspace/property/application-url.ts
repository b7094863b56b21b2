import { isHostWithPort } from '../../foundation/text/host-name.ts'

export type ApplicationUrlFault =
  | 'required'
  | 'spaces'
  | 'invalid'
  | 'starInHost'
  | 'everything'
  | 'wildcardDefault'
  | 'defaultNeedsProtocol'
  | 'defaultInactive'

/** An address pattern on which an application's assistant may run ("distribution"). */
export interface ApplicationUrlDraft {
  readonly urlPattern: string
  readonly status: 'active' | 'inactive'
  readonly isDefault: boolean
}

/** The address that a browser can open for an application URL; null for one with a `*`. https unless it says otherwise. */
export function openableAddress(urlPattern: string): string | null {
  if (urlPattern.includes('*')) return null
  return /^https?:\/\//i.test(urlPattern) ? urlPattern : `https://${urlPattern}`
}

const shape = /^(?:(https?):\/\/)?([^/?#]+)(\/[^?#]*)?$/i

function patternFault(text: string): ApplicationUrlFault | null {
  if (text === '') return 'required'
  if (/\s/.test(text)) return 'spaces'
  const [, , host = ''] = shape.exec(text) ?? []
  if (host === '') return 'invalid'
  // A host on whatever port: what runs on a developer's machine seldom keeps its own.
  const bare = (host.startsWith('*.') ? host.slice(2) : host).replace(/:\*$/, '')
  if (bare === '*' || bare === '') return 'everything'
  if (bare.includes('*')) return 'starInHost'
  if (!isHostWithPort(bare)) return 'invalid'
  // A star above a whole top level would let every site of it in.
  return host.startsWith('*.') && !/[.:]/.test(bare) ? 'everything' : null
}

/**
 * Returns the fault in an application URL, or null. `matchesApplicationUrl` defines which addresses it covers. Links
 * open the default one, so it is a whole address and in use.
 */
export function checkApplicationUrl(draft: ApplicationUrlDraft): ApplicationUrlFault | null {
  const text = draft.urlPattern.trim()
  const fault = patternFault(text)
  if (fault !== null || !draft.isDefault) return fault
  if (text.includes('*')) return 'wildcardDefault'
  if (!/^https?:\/\//i.test(text)) return 'defaultNeedsProtocol'
  return draft.status === 'active' ? null : 'defaultInactive'
}
