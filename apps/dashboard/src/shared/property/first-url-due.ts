import type { WireProperty } from '@waymark/contract'
import { effectiveRoles, may } from '@waymark/domain/identity/access'

const storageKey = (property: number) => `waymark.firstUrl ${property}`

/** Whether the person may give the property its first URL. */
export function mayGiveFirstUrl(property: Pick<WireProperty, 'role'>): boolean {
  const role = effectiveRoles.find(one => one === property.role) ?? 'none'
  return may(role, 'edit:property', {}).allowed
}

/**
 * Whether a person who comes to the property is asked for its first URL: when it has none, they may give it, and
 * they have not been asked yet in this tab.
 */
export function isFirstUrlDue(property: Pick<WireProperty, 'role' | 'url'>, wasAsked: boolean): boolean {
  return property.url === null && !wasAsked && mayGiveFirstUrl(property)
}

/** Whether the person was asked before in this tab. */
export function wasUrlRequested(property: number): boolean {
  try {
    return sessionStorage.getItem(storageKey(property)) !== null
  } catch {
    return true // storage is blocked: rather not at all than again and again
  }
}

/** Remembers that the person is asked. */
export function markUrlRequested(property: number): void {
  try {
    sessionStorage.setItem(storageKey(property), 'asked')
  } catch {
    // Storage is blocked; then no one is asked.
  }
}
