/**
 * Features of a property that can be switched off (conditions of document 1 §2.2 and §2.3). The search switch is
 * no flag but the styling `searchEnabled`.
 */
export const featureFlagNames = [
  'announcements',
  'nps',
  'heart',
  'tooltips',
  'analytics',
  'emailNotifications',
] as const
export type FeatureFlagName = (typeof featureFlagNames)[number]

export type FeatureFlags = Readonly<Record<FeatureFlagName, boolean>>

/** The property's flags in full: what was never said is on, as on a new property. Unknown names are left out. */
export function withFlagDefaults(stored: Readonly<Record<string, unknown>>): FeatureFlags {
  const entries = featureFlagNames.map(name => [name, stored[name] !== false] as const)
  return Object.fromEntries(entries) as FeatureFlags
}
