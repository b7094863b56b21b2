import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { listQuery, type PortfolioSearch } from './applications-search.ts'

/** A page of the company's portfolio, with its totals. */
export function usePortfolio(search: PortfolioSearch) {
  const company = useProperty().company.id
  const { renewal, category } = search
  const query = { ...listQuery(search), ...(renewal ? { renewal } : {}), ...(category ? { category } : {}) }
  return useQuery(
    api.applications.metadata.queryOptions({
      input: { params: { company }, query },
      placeholderData: keepPreviousData,
    }),
  )
}
