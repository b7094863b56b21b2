export type { LicenceFigures, Licensing, PricePeriod, PriceType } from './licence-figures.ts'
export { licenceFigures, pricePeriods, priceTypes } from './licence-figures.ts'
export { type RenewalState, renewalState, renewalStates } from './renewal-state.ts'
