import { useQuery } from '@tanstack/react-query'
import type { FilterChip } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'
import type { RangeSearch } from './analytics-search.ts'

type SegmentKey = 'segment' | 'pageSegment'

/** As many as one reply holds; a chip of another one reads as its number. */
const limit = 200

/** The segments that a report is narrowed to as chips; their names are asked for only where one is set. */
export function useSegmentChips(
  search: RangeSearch,
  onChange: (change: Partial<RangeSearch>) => void,
): readonly FilterChip[] {
  const { t } = useTranslation('analytics')
  const { id: property } = useProperty()
  const { segment, pageSegment } = search
  const input = { params: { property }, query: { limit } }
  const ofUsers = useQuery({
    ...api.segments.list.queryOptions({ input }),
    enabled: segment !== undefined,
  })
  const ofPages = useQuery({
    ...api.pageSegments.list.queryOptions({ input }),
    enabled: pageSegment !== undefined,
  })
  const chip = (
    key: SegmentKey,
    id: number | undefined,
    named: readonly { readonly id: number; readonly name: string }[] = [],
  ): FilterChip[] => {
    if (id === undefined) return []
    const value = named.find(one => one.id === id)?.name ?? `#${id}`
    return [{ id: key, label: t(`filter.${key}`), value, onRemove: () => onChange({ [key]: undefined }) }]
  }
  return [
    ...chip('segment', segment, ofUsers.data?.items),
    ...chip('pageSegment', pageSegment, ofPages.data?.items),
  ]
}
