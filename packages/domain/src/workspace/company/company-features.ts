import { type CompanyFeature, companyFeatures } from '../../identity/access/situation.ts'

/**
 * Those of the company's features that decide which places exist (document 1 §2.3), in full: what was never said
 * is on, as in a new company. Other names are left out.
 */
export function withFeatureDefaults(
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<CompanyFeature, boolean>> {
  const entries = companyFeatures.map(name => [name, stored[name] !== false] as const)
  return Object.fromEntries(entries) as Record<CompanyFeature, boolean>
}
