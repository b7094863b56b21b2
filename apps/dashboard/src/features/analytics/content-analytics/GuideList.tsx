import { Link } from '@tanstack/react-router'
import type { WireTopGuide } from '@waymark/contract'
import { DataTable } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './GuideList.module.css'

interface GuideListProps {
  readonly title: string
  readonly guides: readonly WireTopGuide[]
  /** Name of the CSV file. */
  readonly file: string
}

type Column = ReportColumn<WireTopGuide>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { id: property } = useProperty()
  const count = (key: 'started' | 'completed'): Column => ({
    ...{ key, header: t(`content.${key}`), isNumber: true },
    render: guide => figure('count', guide[key]),
    cell: guide => guide[key],
  })
  return [
    {
      key: 'title',
      header: t('content.guide'),
      render: guide => (
        <Link
          className={classes.guide}
          to="/app/$property/manage/$tutorialId/edit/steps"
          params={{ property, tutorialId: guide.guideId }}
        >
          {guide.title}
        </Link>
      ),
      cell: guide => guide.title,
    },
    count('started'),
    count('completed'),
    {
      ...{ key: 'health', header: t('content.health'), hint: t('content.healthHint'), isNumber: true },
      render: guide => figure('score', guide.healthScore),
      cell: guide => guide.healthScore,
    },
  ]
}

/** A few guides with what became of them, also as a file. */
export function GuideList({ title, guides, file }: GuideListProps) {
  const { t } = useTranslation('analytics')
  const columns = useColumns()
  if (guides.length === 0) {
    return (
      <ReportCard title={title} isPadded>
        {t('content.noStarts')}
      </ReportCard>
    )
  }
  return (
    <ReportCard
      title={title}
      aside={<ExportButton columns={columns} readAll={async () => guides} fileName={file} />}
    >
      <DataTable
        caption={title}
        rows={guides}
        rowKey={guide => guide.guideId}
        sort={{ key: '', order: 'ASC' }}
        onSort={() => undefined}
        isDense
        columns={columns}
      />
    </ReportCard>
  )
}
