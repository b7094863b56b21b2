import { type EventCondition, maxEventDays, maxEventTimes } from '@waymark/domain/delivery/targeting'
import { ChoiceField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { CountField } from './CountField.tsx'
import classes from './SegmentBuilder.module.css'
import { useEventNames } from './use-event-names.ts'

interface FilterEventProps {
  readonly value: unknown
  readonly error?: string | null
  readonly unavailable?: string | null
  readonly onChange: (value: EventCondition) => void
}

const readValue = (value: unknown): EventCondition =>
  typeof value === 'object' && value !== null
    ? (value as EventCondition)
    : { event: '', atLeast: 1, days: null }

/** Which event, how often at least, and within how many days. */
export function FilterEvent({ value, error, unavailable = null, onChange }: FilterEventProps) {
  const { t } = useTranslation(['people', 'common'])
  const now = readValue(value)
  const choice = useEventNames(now.event)
  return (
    <div className={classes.guide}>
      <ChoiceField
        label={t('builder.event')}
        isLabelHidden
        placeholder={t('builder.chooseEvent')}
        nothingFound={t('builder.noEvents')}
        value={now.event === '' ? null : now.event}
        {...choice}
        error={error ?? null}
        unavailable={unavailable}
        onChange={event => onChange({ ...now, event: event ?? '' })}
      />
      <div className={classes.counts}>
        <CountField
          label={t('builder.eventTimes')}
          value={now.atLeast}
          max={maxEventTimes}
          unavailable={unavailable}
          onChange={atLeast => onChange({ ...now, atLeast: atLeast ?? 0 })}
        />
        <CountField
          label={t('builder.eventDays')}
          placeholder={t('builder.anyTime')}
          value={now.days}
          max={maxEventDays}
          unavailable={unavailable}
          onChange={days => onChange({ ...now, days })}
        />
      </div>
    </div>
  )
}
