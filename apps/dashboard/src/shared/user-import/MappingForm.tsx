import { useQuery } from '@tanstack/react-query'
import type { WireAttribute, WireImportColumn, WireUserImport } from '@waymark/contract'
import { type ColumnUse, type IdentifiedBy, matchLevel } from '@waymark/domain/people/people'
import { Button, Notice, SelectField, StatusBadge, TextField, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../access/use-denied.ts'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'
import { changeUse, faultOf, openMapping, readUse, wordOf } from './mapping-draft.ts'
import classes from './UserImport.module.css'
import { useIdentifiedBy } from './use-identified-by.ts'
import { useImportWork } from './use-user-import.ts'

const types = ['string', 'number', 'boolean', 'array', 'datetime'] as const
const tones = { full: 'live', partial: 'draft', no_match: 'quiet' } as const

/** Attributes that a column can be about: as many as one answer holds. */
function useAttributes({ propertyId }: WireUserImport): readonly WireAttribute[] | null {
  const { id: property, company } = useProperty()
  const ofProperty = useQuery({
    ...api.attributes.filter.queryOptions({
      input: {
        params: { property: propertyId ?? property },
        query: { limit: 200, sort: 'key', order: 'ASC' },
        body: { status: 'public' },
      },
    }),
    enabled: propertyId !== null,
  })
  const ofCompany = useQuery({
    ...api.attributes.ofCompany.queryOptions({
      input: { params: { company: company.id }, query: { limit: 200, sort: 'key', order: 'ASC' } },
    }),
    enabled: propertyId === null,
  })
  return (propertyId === null ? ofCompany.data : ofProperty.data)?.items ?? null
}

interface RowProps {
  readonly column: WireImportColumn
  readonly use: ColumnUse
  readonly attributes: readonly WireAttribute[]
  readonly identifiedBy: IdentifiedBy
  readonly fault: string | null
  readonly onChange: (use: ColumnUse) => void
}

function NewAttribute({ column, use, fault, onChange }: RowProps) {
  const { t } = useTranslation('imports')
  return (
    <div className={classes.fresh}>
      <TextField
        label={t('mapping.keyOf', { name: column.name })}
        isLabelHidden
        isMono
        value={use.key ?? ''}
        error={fault}
        placeholder={t('mapping.key')}
        onChange={key => onChange({ ...use, key })}
      />
      <SelectField
        label={t('mapping.typeOf', { name: column.name })}
        isLabelHidden
        value={types.find(type => type === use.dataType) ?? 'string'}
        options={types.map(value => ({ value, label: t(`mapping.types.${value}`) }))}
        onChange={dataType => onChange({ ...use, dataType })}
      />
    </div>
  )
}

function ColumnRow(props: RowProps) {
  const { column, use, attributes, identifiedBy, fault, onChange } = props
  const { t } = useTranslation('imports')
  const level = matchLevel(column.suggestion.confidence)
  const options = [
    { value: 'skip', label: t('mapping.uses.skip') },
    ...(identifiedBy === 'email' ? [] : [{ value: 'identifier', label: t('mapping.uses.identifier') }]),
    { value: 'email', label: t('mapping.uses.email') },
    { value: 'new', label: t('mapping.uses.new') },
    ...attributes.map(({ id, key, displayName }) => ({
      value: `attribute-${id}`,
      label: displayName === '' ? key : `${displayName} (${key})`,
    })),
  ]
  const name = column.name === '' ? t('mapping.unnamed', { number: column.id + 1 }) : column.name
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.samples}>
        {column.samples.length === 0 ? t('mapping.noSamples') : column.samples.join(' · ')}
      </td>
      <td>
        <StatusBadge tone={tones[level]} label={t(`mapping.levels.${level}`)} />
      </td>
      <td className={classes.use}>
        <SelectField
          label={t('mapping.useOf', { name })}
          isLabelHidden
          value={wordOf(use)}
          options={options}
          onChange={word => onChange(readUse(column, word))}
        />
        {use.use === 'new' ? <NewAttribute {...props} /> : null}
        {fault !== null && use.use !== 'new' ? <p className={classes.fault}>{fault}</p> : null}
      </td>
    </tr>
  )
}

interface MappingRules {
  readonly attributes: readonly WireAttribute[]
  readonly identifiedBy: IdentifiedBy
}

function useMapping(sent: WireUserImport, { attributes, identifiedBy }: MappingRules) {
  const { t } = useTranslation('imports')
  const [uses, setUses] = useState(() => openMapping(sent.details.columns, sent.mapping, identifiedBy))
  const [isTried, setTried] = useState(false)
  const fault = faultOf(uses, sent.details.columns, attributes, identifiedBy)
  const words = isTried && fault !== null ? t(`mapping.faults.${fault.code}`) : null
  return {
    uses,
    isRight: fault === null,
    try: () => setTried(true),
    change: (use: ColumnUse) => setUses(all => changeUse(all, use)),
    faultOf: (column: number) => (fault?.column === column ? words : null),
    wholeFault: fault?.column === null ? words : null,
  }
}

interface MappingFormProps {
  readonly sent: WireUserImport
  readonly onCancelled: () => void
}

/** The second step: what each column is for. */
export function MappingForm(props: MappingFormProps) {
  const { t } = useTranslation('common')
  const attributes = useAttributes(props.sent)
  const identifiedBy = useIdentifiedBy(props.sent.propertyId === null)
  // Without them nothing could be told about what the columns were found to be.
  if (attributes === null || identifiedBy === null) return <Waiting label={t('states.loading')} rows={4} />
  return <Mapping {...props} attributes={attributes} identifiedBy={identifiedBy} />
}

function Mapping({ sent, onCancelled, ...rules }: MappingFormProps & MappingRules) {
  const { t } = useTranslation('imports')
  const mapping = useMapping(sent, rules)
  const { map, cancel } = useImportWork(sent)
  const denied = useDenied()(sent.may.start)
  const check = () => {
    mapping.try()
    if (mapping.isRight) map.mutate(mapping.uses)
  }
  const { columns, rows } = sent.details
  return (
    <div className={classes.part}>
      <p className={classes.intro}>
        {t('mapping.intro', { name: sent.fileName })} {t('mapping.rows', { count: rows })}{' '}
        {t('mapping.read', {
          encoding: t(`mapping.encodings.${sent.encoding}`),
          delimiter: sent.delimiter === '\t' ? t('mapping.tab') : sent.delimiter,
        })}
      </p>
      {rules.identifiedBy === 'email' ? <Notice>{t('mapping.faults.emailIdentifies')}</Notice> : null}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="wm-visually-hidden">{t('mapping.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('mapping.column')}</th>
              <th scope="col">{t('mapping.samples')}</th>
              <th scope="col">{t('mapping.match')}</th>
              <th scope="col">{t('mapping.use')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(column => (
              <ColumnRow
                key={column.id}
                column={column}
                use={mapping.uses.find(use => use.column === column.id) ?? { column: column.id, use: 'skip' }}
                {...rules}
                fault={mapping.faultOf(column.id)}
                onChange={mapping.change}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mapping.wholeFault === null ? null : <Notice tone="danger">{mapping.wholeFault}</Notice>}
      {map.error ? <Notice tone="danger">{t('mapping.refused')}</Notice> : null}
      <div className={classes.actions}>
        <Button
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onSuccess: onCancelled })}
        >
          {t('discard')}
        </Button>
        <Button kind="primary" isBusy={map.isPending} unavailable={denied} onClick={check}>
          {t('mapping.check')}
        </Button>
      </div>
    </div>
  )
}
