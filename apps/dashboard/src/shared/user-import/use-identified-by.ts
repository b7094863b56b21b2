import { useQuery } from '@tanstack/react-query'
import type { IdentifiedBy } from '@waymark/domain/people/people'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'

/** What may identify a user of an import (rule COMP-18); null until it is known. */
export function useIdentifiedBy(isOfCompany: boolean): IdentifiedBy | null {
  const company = useProperty().company.id
  const { data } = useQuery({
    ...api.companies.get.queryOptions({ input: { params: { company } } }),
    enabled: isOfCompany,
  })
  if (!isOfCompany) return 'any'
  if (data === undefined) return null
  return data.features['companyUserUniqueDataType'] === true ? 'any' : 'email'
}
