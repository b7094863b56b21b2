import { companyFeatures } from '../../identity/access/situation.ts'

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

export type CompanyAllowances = Readonly<Record<CompanySwitch, boolean>> & { readonly currency: string }

/**
 * All that a company's features say, with the currency: a switch that was never touched is on; unknown names are
 * left out.
 */
export function companyAllowances(stored: Readonly<Record<string, unknown>>): CompanyAllowances {
  const switches = companySwitches.map(name => [name, stored[name] !== false] as const)
  const currency = currencies.find(one => one === stored['currency']) ?? currencies[0]
  return { ...(Object.fromEntries(switches) as Record<CompanySwitch, boolean>), currency }
}
