import type { FeatureFlags } from '../../workspace/property/feature-flags.ts'
import type { EffectiveRole } from './roles.ts'

/** Allowances of a company that decide the same (document 1 §2.3, "limit" and company features). */
export const companyFeatures = [
  'aiAssistant',
  'appDiscovery',
  'portfolioOverview',
  'ssoSamlCompanyUsers',
  'staffTrainingExtension',
] as const
export type CompanyFeature = (typeof companyFeatures)[number]

/** BASIC is 0 and records only the use of our own content, ADVANCED is 1 (document 1 §3). */
export type PrivacyLevel = 0 | 1

export type AnalyticsLevel = 'none' | 'basic' | 'advanced'

/** Everything that decides which places exist for one person in one property. What is not named is off. */
export interface Situation {
  readonly role: EffectiveRole
  readonly flags: Partial<FeatureFlags>
  readonly features: Readonly<Partial<Record<CompanyFeature, boolean>>>
  readonly privacyLevel: PrivacyLevel
  readonly isSearchEnabled: boolean
  readonly hasSelectorConfig: boolean
}

/** Returns the permitted recording in a property: `none` without the flag `analytics`, else by its privacy level. */
export function analyticsLevel(property: Pick<Situation, 'flags' | 'privacyLevel'>): AnalyticsLevel {
  if (property.flags.analytics !== true) return 'none'
  return property.privacyLevel === 1 ? 'advanced' : 'basic'
}
