import { useTranslation } from 'react-i18next'
import { SegmentField } from '../segments/SegmentField.tsx'
import { usePageSegments, useUserSegments } from '../segments/use-segments.ts'
import type { RangeSearch } from './analytics-search.ts'

interface SegmentFiltersProps {
  readonly search: RangeSearch
  readonly onChange: (change: Partial<RangeSearch>) => void
  readonly isWithoutUserSegment: boolean
}

/** Narrows a report to the users of a segment, and to what happened on the pages of one. */
export function SegmentFilters({ search, onChange, isWithoutUserSegment }: SegmentFiltersProps) {
  const { t } = useTranslation('analytics')
  const segments = useUserSegments()
  return (
    <>
      {isWithoutUserSegment ? null : (
        <SegmentField
          label={t('filter.segment')}
          all={t('filter.segmentAny')}
          choices={segments}
          value={search.segment ?? null}
          onChange={id => onChange({ segment: id ?? undefined })}
        />
      )}
      <SegmentField
        label={t('filter.pageSegment')}
        all={t('filter.pageSegmentAny')}
        choices={usePageSegments()}
        value={search.pageSegment ?? null}
        onChange={id => onChange({ pageSegment: id ?? undefined })}
      />
    </>
  )
}
