import { ChoiceField } from '@waymark/kit'
import { addMonths, localToday } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import { RangeField } from '../../../shared/dates/RangeField.tsx'
import { ListFilters } from '../../../shared/list/ListFilters.tsx'
import { useApplications } from '../../../shared/property/use-applications.ts'
import classes from './AuditLog.module.css'
import type { AuditSearch } from './audit-search.ts'
import { useAuditChoices } from './use-audit-log.ts'
import { useAuditTexts } from './use-audit-texts.ts'

interface FiltersProps {
  readonly search: AuditSearch
  /** Sets filters; the list begins at its first page again. */
  readonly onFilter: (change: Partial<AuditSearch>) => void
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Adds the active filter value to the choices even if it no longer occurs. */
const withChosen = (options: readonly Option[], chosen: string | null): readonly Option[] =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)

function useChoiceField() {
  const { t } = useTranslation(['settings', 'common'])
  return (label: string, options: readonly Option[], chosen: string | null) => ({
    label,
    placeholder: t('audit.any'),
    clearLabel: t('audit.clear', { label }),
    nothingFound: t('common:states.noResults'),
    value: chosen,
    options: withChosen(options, chosen),
  })
}

const idText = (id: number | undefined) => (id === undefined ? null : String(id))
const idOf = (text: string | null) => (text === null ? undefined : Number(text))

function ApplicationFilter({ search, onFilter }: FiltersProps) {
  const { t } = useTranslation('settings')
  const { applications, onSearch } = useApplications()
  const field = useChoiceField()
  const options = applications.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ChoiceField
      {...field(t('audit.application'), options, idText(search.application))}
      onSearch={onSearch}
      onChange={value => onFilter({ application: idOf(value) })}
    />
  )
}

function CategoryFilter({ search, onFilter }: FiltersProps) {
  const { t } = useTranslation('settings')
  const field = useChoiceField()
  const options = [{ value: 'security', label: t('audit.categories.security') }]
  return (
    <ChoiceField
      {...field(t('audit.category'), options, search.category ?? null)}
      onChange={value => onFilter({ category: value === 'security' ? value : undefined })}
    />
  )
}

function OccurringFilters({ search, onFilter }: FiltersProps) {
  const { t } = useTranslation('settings')
  const words = useAuditTexts()
  const field = useChoiceField()
  const { data } = useAuditChoices()
  const { people = [], objectTypes = [], actions = [] } = data ?? {}
  const kinds = objectTypes.map(value => ({ value, label: words.kind(value) })).sort(byLabel)
  const deeds = actions.map(value => ({ value, label: words.action(value) })).sort(byLabel)
  const persons = people.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <ChoiceField
        {...field(t('audit.person'), persons, idText(search.person))}
        onChange={value => onFilter({ person: idOf(value) })}
      />
      <ChoiceField
        {...field(t('audit.kind'), kinds, search.kind ?? null)}
        onChange={value => onFilter({ kind: value ?? undefined })}
      />
      <ChoiceField
        {...field(t('audit.action'), deeds, search.action ?? null)}
        onChange={value => onFilter({ action: value ?? undefined })}
      />
    </>
  )
}

/** Ten years back: as far as a log may reach. */
const longestMonths = 120

function Period({ search, onFilter }: FiltersProps) {
  const { t } = useTranslation('settings')
  const { from, to } = search
  const today = localToday()
  const bounds = { min: addMonths(today, -longestMonths), max: today }
  const isOpen = from === undefined && to === undefined
  return (
    <RangeField
      label={t('audit.period')}
      isLabelHidden
      // A link may say one end only.
      range={isOpen ? null : { from: from ?? bounds.min, to: to ?? today }}
      bounds={bounds}
      onChange={onFilter}
      onClear={() => onFilter({ from: undefined, to: undefined })}
    />
  )
}

const noFilters: Partial<AuditSearch> = {
  person: undefined,
  kind: undefined,
  action: undefined,
  category: undefined,
  application: undefined,
  from: undefined,
  to: undefined,
}

interface AuditFiltersProps {
  readonly search: AuditSearch
  readonly onSearch: (change: Partial<AuditSearch>) => void
}

/** A chip for each filter that is set, with the words of its value. */
function useChips({ search, onFilter }: FiltersProps) {
  const { t } = useTranslation('settings')
  const words = useAuditTexts()
  const { applications } = useApplications()
  const { people = [] } = useAuditChoices().data ?? {}
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
    list.find(one => one.id === id)?.name ?? String(id)
  const chip = (id: keyof AuditSearch, label: string, value: string) => ({
    id,
    label,
    value,
    onRemove: () => onFilter({ [id]: undefined }),
  })
  const { category, person, kind, action, application } = search
  return [
    ...(category === undefined
      ? []
      : [chip('category', t('audit.category'), t(`audit.categories.${category}`))]),
    ...(person === undefined ? [] : [chip('person', t('audit.person'), nameOf(people, person))]),
    ...(kind === undefined ? [] : [chip('kind', t('audit.kind'), words.kind(kind))]),
    ...(action === undefined ? [] : [chip('action', t('audit.action'), words.action(action))]),
    ...(application === undefined
      ? []
      : [chip('application', t('audit.application'), nameOf(applications, application))]),
  ]
}

/** Filters of the log: category, person, kind of object, action, application and days. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation('settings')
  const onFilter = (change: Partial<AuditSearch>) => onSearch({ ...change, page: undefined })
  const chips = useChips({ search, onFilter })
  return (
    <fieldset className={classes.filters}>
      <legend className="wm-visually-hidden">{t('audit.filters')}</legend>
      <Period search={search} onFilter={onFilter} />
      <ListFilters filters={[]} chips={chips} onClear={() => onFilter(noFilters)}>
        <CategoryFilter search={search} onFilter={onFilter} />
        <OccurringFilters search={search} onFilter={onFilter} />
        <ApplicationFilter search={search} onFilter={onFilter} />
      </ListFilters>
    </fieldset>
  )
}
