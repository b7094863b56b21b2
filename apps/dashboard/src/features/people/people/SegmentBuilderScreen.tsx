import { Link } from '@tanstack/react-router'
import type { WireUserSegment } from '@waymark/contract'
import { Button, EmptyState, PageHeader, Panel, TextAreaField, TextField, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ErrorScreen } from '../../../shared/error/ErrorScreen.tsx'
import { IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { IssueSummary } from '../../../shared/issues/IssueSummary.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { FilterGroups } from './FilterGroups.tsx'
import people from './People.module.css'
import { SegmentAi } from './SegmentAi.tsx'
import { SegmentAudience } from './SegmentAudience.tsx'
import classes from './SegmentBuilder.module.css'
import { SegmentCheck } from './SegmentCheck.tsx'
import { SegmentUses } from './SegmentUses.tsx'
import { useFilterKeys } from './use-filter-keys.ts'
import { useSegment } from './use-people.ts'
import { useUserCheck } from './use-segment-answers.ts'
import { useSegmentDraft } from './use-segment-draft.ts'

/** Back to the guide that the person came from to make or look at its segment. */
function ToGuide({ guide }: { readonly guide: number }) {
  const { t } = useTranslation('people')
  const { id: property } = useProperty()
  return (
    <Link
      className={people.name}
      to="/app/$property/manage/$tutorialId/edit/segments"
      params={{ property, tutorialId: guide }}
    >
      {t('builder.toGuide')}
    </Link>
  )
}

type Draft = ReturnType<typeof useSegmentDraft>

/** Name and purpose of the segment. */
function About({ draft, act, unavailable }: Pick<Draft, 'draft' | 'act' | 'unavailable'>) {
  const { t } = useTranslation('people')
  return (
    <Panel title={t('builder.about')}>
      <div className={classes.fields}>
        <TextField
          label={t('builder.name')}
          value={draft.name}
          maxLength={200}
          isRequired
          {...useIssueField('name')}
          unavailable={unavailable}
          onChange={name => act({ do: 'name', name })}
        />
        <TextAreaField
          {...useIssueField('description')}
          label={t('builder.description')}
          value={draft.description}
          rows={2}
          maxLength={2000}
          unavailable={unavailable}
          onChange={description => act({ do: 'describe', description })}
        />
      </div>
    </Panel>
  )
}

interface BuilderProps {
  /** Null: a new one. */
  readonly segment: WireUserSegment | null
  readonly guide: number | undefined
}

function Builder({ segment, guide }: BuilderProps) {
  const { t } = useTranslation('people')
  const { draft, act, unavailable, isReady, issues, check } = useSegmentDraft(segment)
  const keys = useFilterKeys()
  const asked = useUserCheck(draft)
  const checked = asked.data ?? null
  return (
    <IssueScope form={issues} hasOwnSummary>
      <PageHeader
        title={draft.name || segment?.name || t('builder.new')}
        {...(guide === undefined ? {} : { overline: <ToGuide guide={guide} /> })}
      />
      <div className={classes.page}>
        <div className={classes.main}>
          <IssueSummary form={issues} />
          <About draft={draft} act={act} unavailable={unavailable} />
          <Panel title={t('builder.filters')} description={t('builder.filtersHint')}>
            <FilterGroups
              draft={draft}
              keys={keys}
              unavailable={unavailable}
              act={action => {
                asked.reset()
                act(action)
              }}
              onLeave={check}
              verdict={checked?.verdict ?? null}
            />
          </Panel>
          <SegmentAi
            unavailable={unavailable}
            onTake={proposed => act({ do: 'propose', segment: proposed })}
          />
          {segment === null ? null : (
            <Panel title={t('builder.usage')}>
              <SegmentUses kind="users" id={segment.id} />
            </Panel>
          )}
        </div>
        <div className={classes.side}>
          <SegmentAudience draft={draft} isReady={isReady} />
          <SegmentCheck
            checked={checked}
            error={asked.error}
            isBusy={asked.isPending}
            isReady={isReady}
            onCheck={asked.mutate}
          />
        </div>
      </div>
    </IssueScope>
  )
}

function OneSegment({ id, guide }: { readonly id: number; readonly guide: number | undefined }) {
  const { t } = useTranslation(['people', 'common'])
  const errorText = useErrorText()
  const { data, error, refetch } = useSegment(id)
  if (data) return <Builder segment={data} guide={guide} />
  // The address stays (document 1 §2.1).
  if (refusalOf(error)?.code === 'notFound') return <ErrorScreen />
  return (
    <>
      <PageHeader title={t('segments.users')} />
      {error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} />
      )}
    </>
  )
}

interface SegmentBuilderScreenProps {
  readonly segment: number | undefined
  /** The guide that the person came from. */
  readonly guide?: number | undefined
}

/** The builder of one user segment; without a number in the address it makes a new one (product-screens §7.1). */
export function SegmentBuilderScreen({ segment, guide }: SegmentBuilderScreenProps) {
  return segment === undefined ? (
    <Builder key="new" segment={null} guide={guide} />
  ) : (
    <OneSegment key={segment} id={segment} guide={guide} />
  )
}
