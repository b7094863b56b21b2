import type { WireSegmentVerdict } from '@waymark/contract'
import { operatorsByType } from '@waymark/domain/targeting'
import { ChoiceField, Icon, IconButton, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { operatorKeys } from '../../shared/segments/segment-keys.ts'
import { useSawText } from '../../shared/segments/use-saw-text.ts'
import { FilterValue } from './FilterValue.tsx'
import classes from './SegmentBuilder.module.css'
import { type DraftFilter, faultOf, type SegmentAction } from './segment-draft.ts'
import type { useFilterKeys } from './use-filter-keys.ts'

type Verdict = WireSegmentVerdict['groups'][number]['filters'][number]

export interface RowContext {
  readonly keys: ReturnType<typeof useFilterKeys>
  readonly unavailable: string | null
  /** Whether faults are shown. */
  readonly isChecked: boolean
  readonly act: (action: SegmentAction) => void
  /** A row was left: from then on it says what it lacks. */
  readonly onLeave: () => void
}

interface FilterRowProps extends RowContext {
  readonly group: number
  readonly number: number
  readonly filter: DraftFilter
  /** What the row says of the user who is checked. */
  readonly verdict: Verdict | null
}

/** Whether the checked user fits this row, and what was seen of them. */
function RowVerdict({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('people')
  const saw = useSawText()(verdict)
  return (
    <p className={classes.verdict} data-holds={verdict.holds}>
      <Icon name={verdict.holds ? 'check' : 'close'} size={14} />
      {verdict.holds ? t('check.rowHolds') : t(`check.why.${verdict.why ?? 'noMatch'}`)}
      {saw === '' ? null : <span className={classes.saw}>{t('check.saw', { value: saw })}</span>}
    </p>
  )
}

function OperatorField({
  filter,
  label,
  unavailable,
  onChange,
}: {
  readonly filter: DraftFilter
  readonly label: string
  readonly unavailable: string | null
  readonly onChange: (operator: string) => void
}) {
  const { t } = useTranslation('people')
  // Of a date the dropdown says everything.
  if (filter.type === 'datetime') return null
  const offered = operatorKeys.filter(key =>
    (operatorsByType[filter.type] as readonly string[]).includes(key),
  )
  const options = [
    ...(filter.operator === '' ? [{ value: '', label: t('builder.chooseOperator') }] : []),
    ...offered.map(value => ({ value: value as string, label: t(`filter.operators.${value}`) })),
  ]
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={filter.operator}
      options={options}
      unavailable={unavailable}
      onChange={onChange}
    />
  )
}

interface PartProps extends Pick<FilterRowProps, 'filter' | 'unavailable' | 'act'> {
  readonly place: { readonly group: number; readonly filter: number }
  /** What is wrong with one of these fields. */
  readonly faultText: (...fields: readonly string[]) => string | null
}

/** What the filter looks at. */
function KeyField({
  filter,
  keys,
  unavailable,
  act,
  place,
  faultText,
}: PartProps & Pick<RowContext, 'keys'>) {
  const { t } = useTranslation(['people', 'common'])
  const listed = keys.keys.map(({ key, label }) => ({ value: key, label }))
  const isListed = filter.key === '' || listed.some(({ value }) => value === filter.key)
  const choose = (key: string | null) => {
    const chosen = keys.keys.find(one => one.key === key)
    if (chosen !== undefined) act({ do: 'choose', ...place, key: chosen.key, type: chosen.type })
  }
  return (
    <ChoiceField
      label={t('builder.key')}
      isLabelHidden
      placeholder={t('builder.chooseKey')}
      nothingFound={t('common:states.noResults')}
      value={filter.key === '' ? null : filter.key}
      options={isListed ? listed : [{ value: filter.key, label: filter.key }, ...listed]}
      onSearch={keys.onSearch}
      error={faultText('key', 'type')}
      unavailable={unavailable}
      onChange={choose}
    />
  )
}

/** How it looks, and with what it compares. */
function Condition({ filter, unavailable, act, place, faultText }: PartProps) {
  const { t } = useTranslation('people')
  const fault = faultText('operator')
  return (
    <div className={classes.condition}>
      <OperatorField
        filter={filter}
        label={t('builder.operator')}
        unavailable={unavailable}
        onChange={operator => act({ do: 'operate', ...place, operator })}
      />
      {fault ? (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <FilterValue
        filter={filter}
        error={faultText('value')}
        unavailable={unavailable}
        onChange={(value, operator) =>
          act({ do: 'fill', ...place, value, ...(operator === undefined ? {} : { operator }) })
        }
      />
    </div>
  )
}

/** One filter: what it looks at, how, and with what it compares. */
export function FilterRow({ group, number, isChecked, verdict, onLeave, keys, ...props }: FilterRowProps) {
  const { t } = useTranslation('people')
  const { filter, act, unavailable } = props
  const place = { group, filter: filter.row }
  const fault = isChecked ? faultOf(filter) : null
  const faultText = (...fields: readonly string[]) =>
    fault !== null && fields.includes(fault.field) ? t(`fault.${fault.code}`) : null
  const part = { ...props, place, faultText }
  return (
    <fieldset
      className={classes.row}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <legend className="wm-visually-hidden">{t('builder.row', { number })}</legend>
      <KeyField {...part} keys={keys} />
      {filter.key === '' ? null : <Condition {...part} />}
      <div className={classes.remove}>
        <IconButton
          icon="trash"
          size="sm"
          label={t('builder.removeRow', { number })}
          unavailable={unavailable}
          onClick={() => act({ do: 'removeFilter', ...place })}
        />
      </div>
      {verdict === null ? null : <RowVerdict verdict={verdict} />}
    </fieldset>
  )
}
