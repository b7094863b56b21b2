import { useQuery } from '@tanstack/react-query'
import type { WireTrackedRow } from '@waymark/contract'
import { DataTable } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { trackedQuery } from './heart-queries.ts'

/** Events that the host application sends with `track`; nothing where it sent none. */
export function TrackedEvents({ search }: { readonly search: RangeSearch }) {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { data } = useQuery(trackedQuery(useProperty().id, search))
  if (data === undefined || data.events.length === 0) return null
  const count = (key: 'count' | 'users'): ReportColumn<WireTrackedRow> => ({
    key,
    header: t(`tracked.${key}`),
    isNumber: true,
    render: row => figure('count', row[key]),
    cell: row => row[key],
  })
  const columns: readonly ReportColumn<WireTrackedRow>[] = [
    { key: 'name', header: t('tracked.name'), render: row => row.name, cell: row => row.name },
    count('count'),
    count('users'),
    {
      key: 'lastAt',
      header: t('tracked.lastAt'),
      render: row => <EventWhen at={row.lastAt} />,
      cell: row => row.lastAt,
    },
  ]
  return (
    <ReportCard
      title={t('tracked.title')}
      aside={
        <ExportButton
          columns={columns}
          readAll={async () => data.events}
          fileName={`events-${data.from}-${data.to}`}
        />
      }
    >
      <DataTable
        caption={t('tracked.title')}
        columns={columns}
        rows={data.events}
        rowKey={row => row.name}
        sort={{ key: '', order: 'DESC' }}
        onSort={() => undefined}
      />
    </ReportCard>
  )
}
