import { useQuery } from '@tanstack/react-query'
import { Button, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { DetailTable } from '../../../shared/analytics/DetailTable.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { guideSegmentsQuery } from './guide-query.ts'
import type { GuideSearch } from './guide-search.ts'
import { useSegmentColumns } from './use-detail-columns.tsx'

interface SegmentStartsProps {
  readonly guide: number
  readonly search: GuideSearch
  /** Name of the CSV file. */
  readonly file: string
}

/** Starts of a guide by user segment; read after the rest of the report, which does not wait for it. */
/** Segments that one reply compares (EVENT-67). */
const maxSegments = 20

/** Starts of the guide by user segment, with its CSV file. */
export function SegmentStarts({ guide, search, file }: SegmentStartsProps) {
  const { t } = useTranslation(['report', 'analytics', 'common'])
  const { id: property } = useProperty()
  const errorText = useErrorText()
  const columns = useSegmentColumns()
  const { data, error, refetch } = useQuery(guideSegmentsQuery(property, guide, search))
  const title = t('detail.segments')
  if (data && !data.hasTooManyStarters) {
    const { segments, totalSegments } = data
    const isCut = totalSegments > maxSegments
    return (
      <DetailTable
        title={title}
        columns={columns}
        rows={segments}
        rowKey={row => row.segmentId}
        file={file}
        {...(isCut
          ? { note: t('analytics:segments.more', { count: maxSegments, total: totalSegments }) }
          : {})}
      />
    )
  }
  return (
    <ReportCard title={title} isPadded>
      {data ? t('detail.tooManyStarters') : null}
      {!data && error ? (
        <>
          <p>{errorText(error)}</p>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </>
      ) : null}
      {data || error ? null : <Waiting label={t('common:states.loading')} />}
    </ReportCard>
  )
}
