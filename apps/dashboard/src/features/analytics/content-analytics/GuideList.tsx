import { Link } from '@tanstack/react-router'
import type { WireTopGuide } from '@waymark/contract'
import { DataTable } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './GuideList.module.css'

interface GuideListProps {
  readonly title: string
  readonly guides: readonly WireTopGuide[]
}

/** A few guides with what became of them. */
export function GuideList({ title, guides }: GuideListProps) {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { id: property } = useProperty()
  return (
    <ReportCard title={title} isPadded={guides.length === 0}>
      {guides.length === 0 ? (
        t('content.noStarts')
      ) : (
        <DataTable
          caption={title}
          rows={guides}
          rowKey={guide => guide.guideId}
          sort={{ key: '', order: 'ASC' }}
          onSort={() => undefined}
          isDense
          columns={[
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
            },
            {
              key: 'started',
              header: t('content.started'),
              isNumber: true,
              render: guide => figure('count', guide.started),
            },
            {
              key: 'completed',
              header: t('content.completed'),
              isNumber: true,
              render: guide => figure('count', guide.completed),
            },
            {
              key: 'health',
              header: t('content.health'),
              hint: t('content.healthHint'),
              isNumber: true,
              render: guide => figure('score', guide.healthScore),
            },
          ]}
        />
      )}
    </ReportCard>
  )
}
