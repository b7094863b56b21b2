import type { WireAnalyticsOverview } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'

type Point = WireAnalyticsOverview['points'][number]

/** The scores, users and sessions of each interval as a file. */
export function OverviewExport({ report }: { readonly report: WireAnalyticsOverview | undefined }) {
  const { t } = useTranslation('analytics')
  const column = (key: keyof Point, header: string): ReportColumn<Point> => ({
    key,
    header,
    render: point => point[key],
    cell: point => point[key],
  })
  return (
    <ExportButton
      columns={[
        column('from', t('export.from')),
        column('to', t('export.to')),
        column('overall', t('overview.score')),
        column('happiness', t('letter.happiness')),
        column('engagement', t('letter.engagement')),
        column('adoption', t('letter.adoption')),
        column('retention', t('letter.retention')),
        column('taskSuccess', t('letter.taskSuccess')),
        column('users', t('metric.users')),
        column('sessions', t('metric.sessions')),
      ]}
      isLoading={report === undefined}
      readAll={async () => report?.points ?? []}
      fileName={`overview-${report?.from}-${report?.to}`}
    />
  )
}
