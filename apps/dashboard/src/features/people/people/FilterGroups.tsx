import type { WireSegmentVerdict } from '@waymark/contract'
import type { Connection } from '@waymark/domain/delivery/targeting'
import { Button, IconButton, Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { FilterRow, type RowContext } from './FilterRow.tsx'
import classes from './SegmentBuilder.module.css'
import { type DraftGroup, isUntouched, rowPaths, type SegmentDraft } from './segment-draft.ts'

interface ConnectionFieldProps {
  readonly label: string
  readonly value: Connection
  readonly unavailable: string | null
  readonly words: Readonly<Record<Connection, string>>
  readonly onChange: (connection: Connection) => void
}

function ConnectionField({ label, value, unavailable, words, onChange }: ConnectionFieldProps) {
  if (unavailable) return <p className={classes.connection}>{words[value]}</p>
  return (
    <Segmented
      label={label}
      value={value}
      options={(['and', 'or'] as const).map(one => ({ value: one, label: words[one] }))}
      onChange={onChange}
    />
  )
}

interface FilterGroupProps extends RowContext {
  /** Path of each row in the request. */
  readonly paths: ReadonlyMap<number, string>
  readonly group: DraftGroup
  readonly number: number
  readonly isAlone: boolean
  readonly verdict: WireSegmentVerdict['groups'][number] | null
}

/** Some filters of which all must hold, or one. */
function FilterGroup({ group, number, isAlone, verdict, paths, ...context }: FilterGroupProps) {
  const { t } = useTranslation('people')
  const { act, unavailable } = context
  let asked = -1
  return (
    <section className={classes.group} aria-label={t('builder.group', { number })}>
      <header className={classes.groupHead}>
        <h3 className={classes.groupTitle}>{t('builder.group', { number })}</h3>
        {group.filters.length > 1 ? (
          <ConnectionField
            label={t('builder.groupConnection', { number })}
            value={group.connection}
            words={{ and: t('builder.all'), or: t('builder.any') }}
            unavailable={unavailable}
            onChange={connection => act({ do: 'connect', group: group.row, connection })}
          />
        ) : null}
        {isAlone ? null : (
          <IconButton
            icon="trash"
            size="sm"
            label={t('builder.removeGroup', { number })}
            unavailable={unavailable}
            onClick={() => act({ do: 'removeGroup', group: group.row })}
          />
        )}
      </header>
      {group.filters.map((filter, at) => {
        if (!isUntouched(filter)) asked += 1
        return (
          <FilterRow
            key={filter.row}
            {...context}
            group={group.row}
            number={at + 1}
            path={paths.get(filter.row) ?? `unsent.${filter.row}`}
            filter={filter}
            verdict={isUntouched(filter) ? null : (verdict?.filters[asked] ?? null)}
          />
        )
      })}
      <div>
        <Button
          size="xs"
          kind="quiet"
          icon="add"
          unavailable={unavailable}
          onClick={() => act({ do: 'addFilter', group: group.row })}
        >
          {t('builder.addFilter')}
        </Button>
      </div>
    </section>
  )
}

interface FilterGroupsProps extends RowContext {
  readonly draft: SegmentDraft
  readonly verdict: WireSegmentVerdict | null
}

/** All groups, and how they go together. */
export function FilterGroups({ draft, verdict, ...context }: FilterGroupsProps) {
  const { t } = useTranslation('people')
  const { act, unavailable } = context
  const paths = rowPaths(draft)
  let asked = -1
  return (
    <div className={classes.groups}>
      {draft.groups.length > 1 ? (
        <ConnectionField
          label={t('builder.connection')}
          value={draft.connection}
          words={{ and: t('builder.everyGroup'), or: t('builder.oneGroup') }}
          unavailable={unavailable}
          onChange={connection => act({ do: 'connect', connection })}
        />
      ) : null}
      {draft.groups.map((group, at) => {
        const isAsked = group.filters.some(filter => !isUntouched(filter))
        if (isAsked) asked += 1
        return (
          <FilterGroup
            key={group.row}
            {...context}
            paths={paths}
            group={group}
            number={at + 1}
            isAlone={draft.groups.length === 1}
            verdict={isAsked ? (verdict?.groups[asked] ?? null) : null}
          />
        )
      })}
      <div>
        <Button size="xs" icon="add" unavailable={unavailable} onClick={() => act({ do: 'addGroup' })}>
          {t('builder.addGroup')}
        </Button>
      </div>
    </div>
  )
}
