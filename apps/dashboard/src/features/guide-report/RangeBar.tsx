import { Button, Segmented, TextField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayRange, dayOf, presetOf, presetRange, presets } from './date-range.ts'
import classes from './RangeBar.module.css'
import { isDay, type ReportSearch } from './report-search.ts'

interface RangeBarProps {
  readonly search: ReportSearch
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

function CustomRange({ range, onApply }: { range: DayRange; onApply: (range: DayRange) => void }) {
  const { t } = useTranslation('report')
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const today = dayOf(Date.now())
  const isInvalid = !isDay(from) || !isDay(to) || from > to
  const isChanged = from !== range.from || to !== range.to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isInvalid) onApply({ from, to })
  }
  return (
    <form className={classes.custom} aria-label={t('range.custom')} onSubmit={apply}>
      <TextField label={t('range.from')} type="date" value={from} max={today} onChange={setFrom} />
      <TextField
        label={t('range.to')}
        type="date"
        value={to}
        max={today}
        error={isInvalid ? t('range.invalid') : null}
        onChange={setTo}
      />
      {isChanged && !isInvalid ? <Button type="submit">{t('range.apply')}</Button> : null}
    </form>
  )
}

/** The range of days, kept in the address so that a link shows the same. */
export function RangeBar({ search, onSearch }: RangeBarProps) {
  const { t } = useTranslation('report')
  const nowMs = Date.now()
  const range =
    search.from !== undefined && search.to !== undefined
      ? { from: search.from, to: search.to }
      : presetRange('last30', nowMs)
  const show = (next: DayRange) => onSearch({ ...next, page: undefined })
  return (
    <div className={classes.bar}>
      <Segmented
        label={t('range.label')}
        value={presetOf(range, nowMs)}
        options={presets.map(value => ({ value, label: t(`range.${value}`) }))}
        onChange={preset => show(presetRange(preset, Date.now()))}
      />
      <CustomRange key={`${range.from} ${range.to}`} range={range} onApply={show} />
    </div>
  )
}
