import type { ScheduledReport } from '@waymark/domain/analytics/report-schedule'
import { analyticsLevel } from '@waymark/domain/identity/access'
import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../api/use-error-text.ts'
import { situationOf } from '../property/situation-of.ts'
import { useProperty } from '../property/use-property.ts'
import type { RangeSearch } from './analytics-search.ts'
import { EventsFrom } from './EventsFrom.tsx'
import { FilterBar, type FilterChange } from './FilterBar.tsx'
import { LevelNotice } from './LevelNotice.tsx'
import { NothingInRange } from './NothingInRange.tsx'
import { PendingNote } from './PendingNote.tsx'
import classes from './ReportPage.module.css'
import { ScheduleButton } from './schedules/ScheduleButton.tsx'
import { TooFewUsers } from './TooFewUsers.tsx'

/** A query of the event store's reports, as far as the page needs it. */
export interface ReportQuery<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

interface ReportPageProps<T> {
  readonly overline: string
  readonly title: string
  readonly search: RangeSearch
  readonly onSearch: (change: FilterChange) => void
  readonly query: ReportQuery<T>
  /** Nothing was recorded in the range; the report then shows a note. */
  readonly isEmpty: (data: T) => boolean
  /** Needs events of the host application (product design, "Analytics levels"). */
  readonly isAdvanced?: boolean
  /** The report has every user segment, so that the filter bar offers none. */
  readonly isWithoutUserSegment?: boolean
  readonly actions?: ReactNode
  /** The reports of this screen that can be sent again and again, the main one first. */
  readonly scheduled?: readonly ScheduledReport[]
  /** Replaces an empty report where there is more to say than that nothing was recorded. */
  readonly empty?: (data: T) => ReactNode
  readonly children: (data: T) => ReactNode
}

/** The title of the window: the page, the application, the product. */
function usePageTitle(title: string): void {
  const { t } = useTranslation('common')
  const { name } = useProperty()
  const product = t('product')
  useEffect(() => {
    document.title = `${title} · ${name} · ${product}`
  }, [title, name, product])
}

type ContentProps<T> = Pick<ReportPageProps<T>, 'query' | 'isEmpty' | 'empty' | 'children'>

/** Fields that every report has about itself. */
interface ReportedRange {
  readonly pendingEvents: number
  readonly hiddenBelow: number | null
  readonly from: string
  readonly eventsFrom: string | null
}

function reportBody<T extends ReportedRange>({ isEmpty, empty, children }: ContentProps<T>, data: T) {
  if (data.hiddenBelow !== null) return <TooFewUsers least={data.hiddenBelow} />
  return isEmpty(data) ? (empty?.(data) ?? <NothingInRange />) : children(data)
}

function ReportContent<T extends ReportedRange>(props: ContentProps<T>) {
  const { query } = props
  const { t } = useTranslation(['analytics', 'common'])
  const errorText = useErrorText()
  const { data, error, refetch, isFetching, isPlaceholderData } = query
  if (data) {
    return (
      <div className={classes.body} data-stale={isPlaceholderData}>
        <PendingNote count={data.pendingEvents} isFetching={isFetching} onRefetch={() => void refetch()} />
        <EventsFrom from={data.from} eventsFrom={data.eventsFrom} />
        {reportBody(props, data)}
      </div>
    )
  }
  if (error) {
    return (
      <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
        <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
      </EmptyState>
    )
  }
  return <Waiting label={t('common:states.loading')} rows={4} rowHeight={112} />
}

/** Around every report: its title, its range, and what is there while it loads, fails or has nothing to say. */
export function ReportPage<T extends ReportedRange>(props: ReportPageProps<T>) {
  const {
    overline,
    title,
    search,
    onSearch,
    isAdvanced,
    actions,
    isWithoutUserSegment = false,
    scheduled,
  } = props
  const property = useProperty()
  usePageTitle(title)
  const isTooLow = isAdvanced === true && analyticsLevel(situationOf(property)) !== 'advanced'
  return (
    <>
      <PageHeader
        overline={overline}
        title={title}
        actions={
          <>
            {actions}
            {scheduled === undefined || isTooLow ? null : (
              <ScheduleButton reports={scheduled} search={search} onSearch={onSearch} />
            )}
          </>
        }
        filters={
          isTooLow ? null : (
            <FilterBar search={search} onSearch={onSearch} isWithoutUserSegment={isWithoutUserSegment} />
          )
        }
      />
      {isTooLow ? <LevelNotice /> : <ReportContent {...props} />}
    </>
  )
}
