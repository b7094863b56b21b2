import { portfolioColumns, portfolioCsvLine } from '@waymark/domain/workspace/portfolio'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { type MetadataFilters, readPortfolio } from './metadata.ts'
import type { PortfolioDependencies } from './portfolio-dependencies.ts'

/** The portfolio as a CSV file, by name; `importMetadata` reads it again. */
export async function exportMetadata(
  deps: PortfolioDependencies,
  scope: CompanyScope,
  filters: MetadataFilters,
): Promise<File> {
  const { items, currency } = await readPortfolio(deps, scope, filters)
  const lines = [...items]
    .sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
    .map(item => `${portfolioCsvLine(item, currency)}\r\n`)
  const name = `portfolio-${deps.clock.now().toISOString().slice(0, 10)}.csv`
  return new File([byteOrderMark, csvLine(portfolioColumns), ...lines], name, {
    type: 'text/csv; charset=utf-8',
  })
}
