import { type DateRange, type InteractionState, interactionStates } from '@waymark/domain/delivery/targeting'
import { Button, ChoiceField, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useGuideChoice } from '../../../shared/guide/use-guide-choice.ts'
import { FilterDate } from './FilterDate.tsx'
import classes from './SegmentBuilder.module.css'

interface Value {
  readonly guideId: number | null
  readonly state: InteractionState
  readonly during?: DateRange | null
}

interface FilterGuideProps {
  readonly value: unknown
  readonly error?: string | null
  readonly unavailable?: string | null
  readonly onChange: (value: Value) => void
}

const readValue = (value: unknown): Value =>
  typeof value === 'object' && value !== null ? (value as Value) : { guideId: null, state: 'completed' }

/** Which guide, what became of it, and, optionally, when (product-screens §7.1). */
export function FilterGuide({ value, error, unavailable, onChange }: FilterGuideProps) {
  const { t } = useTranslation(['people', 'common'])
  const now = readValue(value)
  const { during = null } = now
  const choice = useGuideChoice(now.guideId)
  return (
    <div className={classes.guide}>
      <ChoiceField
        label={t('builder.guide')}
        isLabelHidden
        placeholder={t('builder.chooseGuide')}
        nothingFound={t('common:states.noResults')}
        value={now.guideId === null ? null : String(now.guideId)}
        {...choice}
        error={error}
        unavailable={unavailable}
        onChange={id => onChange({ ...now, guideId: id === null ? null : Number(id) })}
      />
      <SelectField
        label={t('builder.guideState')}
        isLabelHidden
        value={now.state}
        options={interactionStates.map(state => ({ value: state, label: t(`filter.states.${state}`) }))}
        unavailable={unavailable}
        onChange={state => onChange({ ...now, state, ...(state === 'notStarted' ? { during: null } : {}) })}
      />
      {now.state === 'notStarted' ? null : (
        <FilterDate
          label={t('builder.guideWhen')}
          stored={during === null ? null : { operator: 'within', value: during }}
          unavailable={unavailable ?? null}
          onChange={({ operator, value: range }) => {
            const day = typeof range === 'string' ? { from: range, to: range } : range
            onChange({ ...now, during: operator === 'within' && 'is' in day ? null : (day as DateRange) })
          }}
        />
      )}
      {during === null || unavailable ? null : (
        <Button size="xs" kind="quiet" onClick={() => onChange({ ...now, during: null })}>
          {t('builder.anyTime')}
        </Button>
      )}
    </div>
  )
}
