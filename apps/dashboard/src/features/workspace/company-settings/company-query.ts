import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** How the company is asked for; the same everywhere. */
export const companyQuery = (company: number) =>
  api.companies.get.queryOptions({ input: { params: { company } } })

/** The company whose settings are on screen. */
export const useCompany = () => useQuery(companyQuery(useProperty().company.id))
