import { Link, useNavigate } from '@tanstack/react-router'
import type { WireUserSegment } from '@waymark/contract'
import { Button, EmptyState, PageHeader, Panel, TextAreaField, TextField, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../shared/api/refusal.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { ErrorScreen } from '../../shared/error/ErrorScreen.tsx'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './People.module.css'
import { useSegment } from './use-people.ts'
import { useSegmentDraft } from './use-segment-draft.ts'
import { useSegmentWords, useUsageText } from './use-segment-words.ts'

/** The segment's filters, row by row. */
function Filters({ segment }: { readonly segment: WireUserSegment }) {
  const { t } = useTranslation('people')
  const { words } = useSegmentWords()
  const groups = segment.filterGroups.filter(({ filters }) => filters.length > 0)
  if (groups.length === 0) return <p className={classes.note}>{t('builder.noFilters')}</p>
  return (
    <div className={classes.groups}>
      {groups.length > 1 ? (
        <p className={classes.note}>
          {t(segment.connection === 'and' ? 'builder.groupsAnd' : 'builder.groupsOr')}
        </p>
      ) : null}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place and are not reordered here
        <div key={index} className={classes.group}>
          <h3 className={classes.groupHead}>
            {t('builder.group', { number: index + 1 })}
            {group.filters.length > 1
              ? `: ${t(group.connection === 'and' ? 'builder.all' : 'builder.any')}`
              : ''}
          </h3>
          <ul className={classes.rows}>
            {group.filters.map((filter, place) => {
              const { key, operator, value } = words(filter)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: filters have no identity but their place
                <li key={place} className={classes.row}>
                  <span className={classes.key}>{key}</span>
                  {operator === '' ? null : <span className={classes.faint}>{operator}</span>}
                  <span>{value}</span>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Back to the guide that the person came from to look at its segment. */
function ToGuide({ guide }: { readonly guide: number }) {
  const { t } = useTranslation('people')
  const { id: property } = useProperty()
  return (
    <Link
      className={classes.name}
      to="/app/$property/manage/$tutorialId/edit/segments"
      params={{ property, tutorialId: guide }}
    >
      {t('builder.toGuide')}
    </Link>
  )
}

interface BuilderProps {
  readonly segment: WireUserSegment
  readonly guide: number | undefined
}

function Builder({ segment, guide }: BuilderProps) {
  const { t } = useTranslation('people')
  const { draft, change, unavailable, isBlank } = useSegmentDraft(segment)
  const usage = useUsageText()(segment.usage)
  return (
    <>
      <PageHeader
        title={draft.name || segment.name}
        {...(guide === undefined ? {} : { overline: <ToGuide guide={guide} /> })}
      />
      <div className={classes.stack}>
        <Panel title={t('builder.about')}>
          <div className={classes.fields}>
            <TextField
              label={t('builder.name')}
              value={draft.name}
              maxLength={200}
              isRequired
              error={isBlank ? t('builder.nameMissing') : null}
              unavailable={unavailable}
              onChange={name => change({ name })}
            />
            <TextAreaField
              label={t('builder.description')}
              value={draft.description}
              maxLength={2000}
              unavailable={unavailable}
              onChange={description => change({ description })}
            />
          </div>
        </Panel>
        <Panel title={t('builder.filters')}>
          <Filters segment={segment} />
        </Panel>
        <Panel title={t('builder.usage')}>
          <p className={classes.note}>{usage || t('builder.unused')}</p>
        </Panel>
      </div>
    </>
  )
}

function NoSegment() {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const { id: property } = useProperty()
  return (
    <>
      <PageHeader title={t('segments.users')} />
      <EmptyState icon="userSegment" title={t('builder.noneTitle')} text={t('builder.none')}>
        <Button
          onClick={() => void navigate({ to: '/app/$property/users/list/segments', params: { property } })}
        >
          {t('builder.toList')}
        </Button>
      </EmptyState>
    </>
  )
}

function OneSegment({ id, guide }: { readonly id: number; readonly guide: number | undefined }) {
  const { t } = useTranslation(['people', 'common'])
  const errorText = useErrorText()
  const { data, error, refetch } = useSegment(id)
  if (data) return <Builder key={id} segment={data} guide={guide} />
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

/** One user segment: what it is called, who is in it and what names it. */
export function SegmentBuilderScreen({ segment, guide }: SegmentBuilderScreenProps) {
  return segment === undefined ? <NoSegment /> : <OneSegment id={segment} guide={guide} />
}
