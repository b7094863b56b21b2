import {
  addDays,
  dayInZone,
  daysIn,
  isIntervalAllowed,
  rangeIntervals,
} from '@waymark/domain/analytics/analytics'
import { Waiting } from '@waymark/kit'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeField } from '../dates/RangeField.tsx'
import { ListFilters, listFilter } from '../list/ListFilters.tsx'
import { useProperty } from '../property/use-property.ts'
import { type RangeSearch, shownRange } from './analytics-search.ts'
import classes from './FilterBar.module.css'
import { useSegmentChips } from './use-segment-chips.ts'

/** Choosing among segments takes a search field; it comes when the filters are opened. */
const SegmentFilters = lazy(async () => {
  const { SegmentFilters: part } = await import('./SegmentFilters.tsx')
  return { default: part }
})

/** A change of the filter bar: what is shown begins with its first page again. */
export type FilterChange = Partial<RangeSearch> & { readonly page?: undefined }

interface FilterBarProps {
  readonly search: RangeSearch
  readonly onSearch: (change: FilterChange) => void
  readonly isWithoutUserSegment: boolean
}

function useChoices({ search, onSearch }: Pick<FilterBarProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const { from, to } = shownRange(search, Date.now(), property.timeZone)
  const change = (part: Partial<RangeSearch>) => onSearch({ ...part, page: undefined })
  return [
    listFilter({
      label: t('filter.interval'),
      anyLabel: t('filter.intervalAuto'),
      value: search.interval,
      options: rangeIntervals
        .filter(interval => isIntervalAllowed(interval, daysIn(from, to)) || interval === search.interval)
        .map(value => ({ value, label: t(`chart.${value}`) })),
      onChange: interval => change({ interval }),
    }),
    listFilter({
      label: t('filter.compare'),
      anyLabel: t('filter.comparePrevious'),
      value: search.compare,
      options: [{ value: 'none' as const, label: t('filter.compareNone') }],
      onChange: compare => change({ compare }),
    }),
    listFilter({
      label: t('filter.language'),
      anyLabel: t('filter.languageAny'),
      value: search.language,
      options: property.languages.map(({ key, name }) => ({ value: key, label: name })),
      onChange: language => change({ language }),
    }),
  ]
}

const nothing: RangeSearch = {
  interval: undefined,
  compare: undefined,
  segment: undefined,
  pageSegment: undefined,
  language: undefined,
}

function Filters({ search, onSearch, isWithoutUserSegment }: FilterBarProps) {
  const change = (part: Partial<RangeSearch>) => onSearch({ ...part, page: undefined })
  const { t } = useTranslation('common')
  const chips = useSegmentChips(search, change)
  return (
    <ListFilters
      filters={useChoices({ search, onSearch })}
      chips={chips}
      onClear={() => onSearch({ ...nothing, page: undefined })}
    >
      <Suspense fallback={<Waiting label={t('states.loading')} rows={2} />}>
        <SegmentFilters search={search} onChange={change} isWithoutUserSegment={isWithoutUserSegment} />
      </Suspense>
    </ListFilters>
  )
}

/** The range and the filters of a report, kept in the address so that a link shows the same. Needs `dates`. */
export function FilterBar({ search, onSearch, isWithoutUserSegment }: FilterBarProps) {
  const { timeZone } = useProperty()
  const now = Date.now()
  const today = dayInZone(now, timeZone)
  const { from, to } = shownRange(search, now, timeZone)
  const { t } = useTranslation('analytics')
  return (
    <div className={classes.bar}>
      <RangeField
        isLabelHidden
        range={{ from, to }}
        today={today}
        // Nothing has happened yet on later days; reports take 400 days.
        bounds={{ min: addDays(today, -399), max: today }}
        onChange={range => {
          const isTooLong =
            search.interval !== undefined && !isIntervalAllowed(search.interval, daysIn(range.from, range.to))
          onSearch({ ...range, ...(isTooLong ? { interval: undefined } : {}), page: undefined })
        }}
      />
      <Filters search={search} onSearch={onSearch} isWithoutUserSegment={isWithoutUserSegment} />
      {timeZone === 'UTC' ? null : (
        <span className={classes.zone}>{t('filter.zone', { zone: timeZone })}</span>
      )}
    </div>
  )
}
