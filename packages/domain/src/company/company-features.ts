import { type CompanyFeature, companyFeatures } from '../access/situation.ts'

/** Features that a company has or does without (document 1 §3, "Company features"). */
export const companySwitches = [...companyFeatures, 'companyUserUniqueDataType', 'usersV2'] as const
export type CompanySwitch = (typeof companySwitches)[number]

/** Currencies that a company may count in; the first one counts where none was chosen (document 1 §3). */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'JPY',
  'CHF',
  'INR',
  'BRL',
  'SGD',
  'BGN',
  'CZK',
  'DKK',
  'HUF',
  'PLN',
  'RON',
  'SEK',
] as const

export type CompanyFeatures = Readonly<Record<CompanySwitch, boolean>> & { readonly currency: string }

/** The company's features in full: a switch that was never touched is on; unknown names are left out. */
export function withFeatureDefaults(stored: Readonly<Record<string, unknown>>): CompanyFeatures {
  const switches = companySwitches.map(name => [name, stored[name] !== false] as const)
  const currency = currencies.find(one => one === stored['currency']) ?? currencies[0]
  return { ...(Object.fromEntries(switches) as Record<CompanySwitch, boolean>), currency }
}

/** Those of the features that decide which places exist (document 1 §2.3), in full. */
export function placeFeatures(
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<CompanyFeature, boolean>> {
  const all = withFeatureDefaults(stored)
  return Object.fromEntries(companyFeatures.map(name => [name, all[name]])) as Record<CompanyFeature, boolean>
}
