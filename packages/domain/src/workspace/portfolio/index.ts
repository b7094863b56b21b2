export type { LicenceFigures, Licensing, PricePeriod, PriceType } from './licence-figures.ts'
export { licenceFigures, pricePeriods, priceTypes } from './licence-figures.ts'
export {
  maxPortfolioRows,
  type PortfolioColumn,
  type PortfolioCsvRow,
  type PortfolioFields,
  portfolioColumns,
  portfolioCsvLine,
  portfolioFaults,
  readPortfolioCsv,
} from './portfolio-csv.ts'
export {
  costLimit,
  groupByQuadrant,
  type PortfolioPoint,
  placeInQuadrants,
  portfolioQuadrants,
} from './portfolio-quadrants.ts'
export { type RenewalState, renewalState, renewalStates } from './renewal-state.ts'
