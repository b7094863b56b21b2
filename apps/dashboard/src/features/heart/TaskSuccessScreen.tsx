import { analyticsLevel } from '@waymark/domain/access'
import { EmptyState, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { LevelNotice } from '../../shared/analytics/LevelNotice.tsx'
import { usePageTitle } from '../../shared/analytics/ReportPage.tsx'
import { SectionLink } from '../../shared/analytics/SectionLink.tsx'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'

interface TaskSuccessProps {
  /** Tasks, or the single elements that they are made of. */
  readonly of: 'tasks' | 'tags'
}

/** T of HEART: what has to be marked in the application before tasks and elements can be counted. */
export function TaskSuccessScreen({ of }: TaskSuccessProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const title = t(`taskSuccess.${of}.title`)
  usePageTitle(title)
  const isTooLow = analyticsLevel(situationOf(property)) !== 'advanced'
  const other = of === 'tasks' ? 'analytics/heart/task-success/tags' : 'analytics/heart/task-success'
  return (
    <>
      <PageHeader
        overline={t('heart')}
        title={title}
        actions={<SectionLink section={other}>{t(`taskSuccess.${of}.other`)}</SectionLink>}
      />
      {isTooLow ? (
        <LevelNotice />
      ) : (
        <EmptyState
          icon="target"
          title={t(`taskSuccess.${of}.empty`)}
          text={t(`taskSuccess.${of}.emptyText`)}
        >
          {property.url === null ? null : (
            <SectionLink section="application-settings/setup">{t('taskSuccess.setup')}</SectionLink>
          )}
        </EmptyState>
      )}
    </>
  )
}
