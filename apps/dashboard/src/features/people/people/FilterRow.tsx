import type { WireSegmentVerdict } from '@waymark/contract'
import { operatorsByType } from '@waymark/domain/delivery/targeting'
import { ChoiceField, Icon, IconButton, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { operatorKeys } from '../../../shared/segments/segment-keys.ts'
import { useVerdictText } from '../../../shared/segments/use-verdict-text.ts'
import { FilterValue } from './FilterValue.tsx'
import classes from './SegmentBuilder.module.css'
import type { DraftFilter, SegmentAction } from './segment-draft.ts'
import type { useFilterKeys } from './use-filter-keys.ts'

type Verdict = WireSegmentVerdict['groups'][number]['filters'][number]

export interface RowContext {
  readonly keys: ReturnType<typeof useFilterKeys>
  readonly unavailable: string | null
  readonly act: (action: SegmentAction) => void
  /** A row was left: from then on it says what it lacks. */
  readonly onLeave: () => void
}

interface FilterRowProps extends RowContext {
  readonly group: number
  readonly number: number
  /** Path of the row in the request. */
  readonly path: string
  readonly filter: DraftFilter
  /** Result of the row for the user who is checked. */
  readonly verdict: Verdict | null
}

/** Whether the checked user fits this row, and what was seen of them. */
function RowVerdict({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('people')
  const saw = useVerdictText()(verdict)
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
  error,
  unavailable,
  onChange,
}: {
  readonly filter: DraftFilter
  readonly label: string
  readonly error: string | null
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
      error={error}
      unavailable={unavailable}
      onChange={onChange}
    />
  )
}

interface PartProps extends Pick<FilterRowProps, 'filter' | 'unavailable' | 'act' | 'path'> {
  readonly place: { readonly group: number; readonly filter: number }
}

/** Field for the key that the filter checks. */
function KeyField({ filter, keys, unavailable, act, place, path }: PartProps & Pick<RowContext, 'keys'>) {
  const { t } = useTranslation(['people', 'common'])
  const listed = keys.keys.map(({ key, label }) => ({ value: key, label }))
  // It shows all that has no other field in the row, such as the type.
  const field = useIssueField(path)
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
      {...field}
      unavailable={unavailable}
      onChange={choose}
    />
  )
}

/** How it looks, and with what it compares. */
function Condition({ filter, unavailable, act, place, path }: PartProps) {
  const { t } = useTranslation('people')
  return (
    <div className={classes.condition}>
      <IssueField path={`${path}.operator`}>
        {error => (
          <OperatorField
            filter={filter}
            label={t('builder.operator')}
            error={error}
            unavailable={unavailable}
            onChange={operator => act({ do: 'operate', ...place, operator })}
          />
        )}
      </IssueField>
      <IssueField path={`${path}.value`}>
        {error => (
          <FilterValue
            filter={filter}
            error={error}
            unavailable={unavailable}
            onChange={(value, operator) =>
              act({ do: 'fill', ...place, value, ...(operator === undefined ? {} : { operator }) })
            }
          />
        )}
      </IssueField>
    </div>
  )
}

/** One filter: what it looks at, how, and with what it compares. */
export function FilterRow({ group, number, verdict, onLeave, keys, ...props }: FilterRowProps) {
  const { t } = useTranslation('people')
  const { filter, act, unavailable } = props
  const place = { group, filter: filter.row }
  const part = { ...props, place }
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
