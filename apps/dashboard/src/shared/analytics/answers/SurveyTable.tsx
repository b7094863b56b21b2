import type { WireSurveyRow } from '@waymark/contract'
import { StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { DetailTable } from '../DetailTable.tsx'
import { EventWhen } from '../EventWhen.tsx'
import type { ReportColumn } from '../report-column.ts'
import { useFigureText } from '../use-figure-text.ts'

type Column = ReportColumn<WireSurveyRow>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const number = (
    key: 'shown' | 'responses' | 'responseRate' | 'average',
    header: string,
    kind: Parameters<typeof figure>[0],
  ): Column => ({
    ...{ key, header, isNumber: true },
    render: row => figure(kind, row[key]),
    cell: row => row[key],
  })
  const stateOf = (row: WireSurveyRow) => t(row.isLive ? 'surveys.live' : 'surveys.notLive')
  return [
    { key: 'title', header: t('surveys.survey'), render: row => row.title, cell: row => row.title },
    {
      key: 'status',
      header: t('surveys.status'),
      render: row => <StatusBadge tone={row.isLive ? 'live' : 'quiet'} label={stateOf(row)} />,
      cell: stateOf,
    },
    number('shown', t('surveys.shown'), 'count'),
    number('responses', t('metric.responses'), 'count'),
    {
      ...number('responseRate', t('metric.responseRate'), 'rate'),
      hint: t('metric.responseRateHint'),
    },
    number('average', t('surveys.average'), 'decimal'),
    {
      key: 'last',
      header: t('surveys.lastAnswer'),
      render: row => <EventWhen at={row.lastAnswerAt} />,
      cell: row => row.lastAnswerAt,
    },
  ]
}

/** Surveys with their answers, also as a file. */
export function SurveyTable({
  surveys,
  file,
}: {
  readonly surveys: readonly WireSurveyRow[]
  readonly file: string
}) {
  const { t } = useTranslation('analytics')
  const columns = useColumns()
  return (
    <DetailTable
      title={t('surveys.table')}
      columns={columns}
      rows={surveys}
      rowKey={row => row.messageId}
      file={file}
    />
  )
}
