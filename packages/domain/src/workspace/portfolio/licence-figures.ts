export const priceTypes = ['perLicence', 'flat'] as const
export type PriceType = (typeof priceTypes)[number]
export const pricePeriods = ['month', 'quarter', 'year'] as const
export type PricePeriod = (typeof pricePeriods)[number]

const perYear: Readonly<Record<PricePeriod, number>> = { month: 12, quarter: 4, year: 1 }

/** Data about an application's licences. */
export interface Licensing {
  /** Null: not known. */
  readonly licences: number | null
  readonly price: number | null
  readonly priceType: PriceType
  readonly period: PricePeriod
  /** People who used it in 30 days; null: not measured. */
  readonly activeUsers: number | null
}

/** Figures of one application; null where something they need is not known. Money in the company's currency. */
export interface LicenceFigures {
  readonly annualCost: number | null
  /** Active people ÷ licences, above 1 where more people than licences. */
  readonly utilisation: number | null
  readonly costPerActiveUser: number | null
  readonly possibleSaving: number | null
}

/** Cost and use of an application's licences (product decision, "Portfolio overview"). A flat price saves nothing. */
export function licenceFigures({
  licences,
  price,
  priceType,
  period,
  activeUsers,
}: Licensing): LicenceFigures {
  const yearly = price === null ? null : price * perYear[period]
  const isFlat = priceType === 'flat'
  const annualCost = yearly === null ? null : isFlat ? yearly : licences === null ? null : yearly * licences
  const isUsed = activeUsers !== null && activeUsers > 0
  const unused = licences === null || activeUsers === null ? null : Math.max(0, licences - activeUsers)
  return {
    annualCost,
    utilisation: licences === null || licences === 0 || activeUsers === null ? null : activeUsers / licences,
    costPerActiveUser: annualCost === null || !isUsed ? null : annualCost / activeUsers,
    possibleSaving: isFlat || unused === null || yearly === null ? null : unused * yearly,
  }
}
