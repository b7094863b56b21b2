import { memo, useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Icon } from '../Icon.tsx'
import { Notice } from '../Notice.tsx'
import classes from './CommandPalette.module.css'
import type { CommandPaletteProps } from './command-palette-props.ts'
import type { PaletteItem } from './palette-group.ts'

/** Offered results, and the option that Enter would open. */
export interface PaletteResults
  extends Pick<CommandPaletteProps, 'groups' | 'labels' | 'onPick' | 'isSearching' | 'failure' | 'onRetry'> {
  /** Place of the active option among all, or -1. */
  readonly active: number
}

interface PaletteListProps {
  readonly id: string
  /** Null until there is time to draw them. */
  readonly shown: PaletteResults | null
  readonly onPoint: (id: string) => void
}

interface OptionProps extends Pick<PaletteResults, 'onPick'>, Pick<PaletteListProps, 'onPoint'> {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
}

function Option({ id, item, isActive, onPick, onPoint }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the field, which keeps the focus (ARIA combobox)
    // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by the field (aria-activedescendant)
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onPointerMove={() => onPoint(item.id)}
      // The field must not lose the focus to a click.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onPick(item.id)}
    >
      <Icon name={item.icon} size={16} className={classes.icon} />
      <span className={classes.label}>{item.label}</span>
      {item.detail ? <span className={classes.detail}>{item.detail}</span> : null}
    </div>
  )
}

type ResultsProps = Pick<PaletteListProps, 'id' | 'onPoint'> & PaletteResults

function Results(props: ResultsProps) {
  const { id, groups, labels, active, failure } = props
  const startOf = (index: number) =>
    groups.slice(0, index).reduce((count, group) => count + group.items.length, 0)
  const isEmpty = groups.length === 0 && !props.isSearching && failure === null
  return (
    <div className={classes.results} aria-busy={props.isSearching}>
      {failure === null ? null : (
        <Notice
          tone="danger"
          title={failure}
          actions={<Button onClick={props.onRetry}>{labels.retry}</Button>}
        />
      )}
      {isEmpty ? <EmptyState icon="search" title={labels.emptyTitle} text={labels.emptyText} /> : null}
      <div id={`${id}-list`} className={classes.list} role="listbox" aria-label={labels.title}>
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox (ARIA listbox)
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} role="presentation" className={classes.heading}>
              {group.label}
            </div>
            {group.items.map((item, offset) => (
              <Option
                key={item.id}
                id={`${id}-${startOf(index) + offset}`}
                item={item}
                isActive={startOf(index) + offset === active}
                onPick={props.onPick}
                onPoint={props.onPoint}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The results in their groups, or why there are none; drawn again only when `shown` is another. */
export const PaletteList = memo(function PaletteList({ shown, ...props }: PaletteListProps) {
  return shown === null ? <div className={classes.results} /> : <Results {...shown} {...props} />
})
