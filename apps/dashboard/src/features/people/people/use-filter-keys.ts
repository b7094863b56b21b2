import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { attributeTypes, type FilterType, standardKeys } from '@waymark/domain/delivery/targeting'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { standardFilterKeys } from '../../../shared/segments/segment-keys.ts'

export interface FilterKey {
  readonly key: string
  readonly label: string
  readonly type: FilterType
}

/** As many as one reply holds; typing finds the others. */
const limit = 100

const typeOf = (dataType: string): FilterType => attributeTypes.find(type => type === dataType) ?? 'array'

/**
 * Returns the keys available to filters: the standard keys, and the application's attributes that match the typed text.
 */
export function useFilterKeys() {
  const { t } = useTranslation('people')
  const { id: property } = useProperty()
  const [words, onSearch] = useState('')
  const input = {
    params: { property },
    query: { limit, sort: 'displayName' as const, order: 'ASC' as const },
    body: { status: 'public' as const, ...(words === '' ? {} : { search: words }) },
  }
  const { data } = useQuery({
    ...api.attributes.filter.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const standard = standardFilterKeys.map(key => ({
    key,
    label: t(`filter.keys.${key}`),
    type: standardKeys[key],
  }))
  const own = (data?.items ?? [])
    .filter(({ key }) => !Object.hasOwn(standardKeys, key))
    .map(({ key, displayName, dataType }) => ({ key, label: displayName || key, type: typeOf(dataType) }))
  return { keys: [...standard, ...own] satisfies readonly FilterKey[], onSearch }
}
