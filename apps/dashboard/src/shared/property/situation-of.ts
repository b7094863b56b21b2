import type { WireProperty } from '@waymark/contract'
import { effectiveRoles, type Situation } from '@waymark/domain/identity/access'

/**
 * Returns the facts that determine which places exist for this member in this property, read from the property's reply.
 */
export function situationOf(property: WireProperty): Situation {
  const { stylings } = property
  const selectorConfig = stylings['selectorConfig']
  return {
    role: effectiveRoles.find(role => role === property.role) ?? 'none',
    flags: property.featureFlags,
    features: property.features,
    privacyLevel: stylings['privacyLevel'] === 1 ? 1 : 0,
    isSearchEnabled: stylings['searchEnabled'] === true,
    hasSelectorConfig: selectorConfig !== null && selectorConfig !== undefined,
  }
}
