import type { WireCompany } from '@waymark/contract'
import { type currencies, type LimitKey, limitKeys } from '@waymark/domain/workspace/company'
import type { Values, VersionedValues } from '../../../shared/draft/values-draft.ts'

type Currency = (typeof currencies)[number]

/** The form's name of a limit. */
export const limitField = (key: LimitKey) => `limit.${key}`

const unlimited = -1

/** Returns the form values of a company; an unlimited limit is empty. */
export function openCompany(company: WireCompany): VersionedValues {
  const limits = limitKeys.map(key => {
    const limit = company.limits[key] ?? unlimited
    return [limitField(key), limit === unlimited ? null : limit] as const
  })
  const values = { name: company.name, currency: company.features['currency'], ...Object.fromEntries(limits) }
  return { values, version: company.version }
}

interface CompanyChanges {
  /** Null: neither name nor currency changed. */
  readonly company: { readonly name?: string; readonly currency?: Currency } | null
  /** Null: no limit changed. */
  readonly limits: Partial<Record<LimitKey, number>> | null
}

/** Returns the changed values to send, by call. */
export function closeCompany(changed: Values): CompanyChanges {
  const { name, currency } = changed
  const company = {
    ...(name === undefined ? {} : { name: String(name) }),
    ...(currency === undefined ? {} : { currency: currency as Currency }),
  }
  const limits = Object.fromEntries(
    limitKeys.flatMap(key => {
      const value = changed[limitField(key)]
      return value === undefined ? [] : [[key, value === null ? unlimited : Number(value)] as const]
    }),
  ) as Partial<Record<LimitKey, number>>
  return {
    company: Object.keys(company).length === 0 ? null : company,
    limits: Object.keys(limits).length === 0 ? null : limits,
  }
}
