import { ActionMenu } from '@waymark/kit'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StepListItem.module.css'
import { StepSymbol } from './StepSymbol.tsx'
import type { StepDraft } from './step-draft.ts'

interface StepListItemProps {
  readonly step: StepDraft
  /** Counted from 0. */
  readonly position: number
  readonly isOpen: boolean
  readonly hasIssue: boolean
  readonly unavailable: string | null
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

const looks = {
  up: { icon: 'arrowUp', label: 'steps.moveUp' },
  down: { icon: 'arrowDown', label: 'steps.moveDown' },
  copy: { icon: 'duplicate', label: 'steps.duplicate' },
} as const

function StepMenu({ position, unavailable, onMove, onDuplicate, onRemove }: StepListItemProps) {
  const { t } = useTranslation('editor')
  const action = (id: 'up' | 'down' | 'copy', onSelect: () => void) => ({
    id,
    ...looks[id],
    label: t(looks[id].label),
    unavailable,
    onSelect,
  })
  const remove = { id: 'delete', icon: 'trash', isDanger: true, label: t('steps.delete') } as const
  return (
    <ActionMenu
      label={t('steps.menu', { position: position + 1 })}
      groups={[
        {
          id: 'place',
          actions: [
            action('up', () => onMove(-1)),
            action('down', () => onMove(1)),
            action('copy', onDuplicate),
          ],
        },
        { id: 'end', actions: [{ ...remove, unavailable, onSelect: onRemove }] },
      ]}
    />
  )
}

/** One step in the list. */
export function StepListItem(props: StepListItemProps) {
  const { t } = useTranslation('editor')
  const { step, position, isOpen } = props
  const title = step.content.trim() || t('steps.untitled')
  return (
    <li className={classes.item} data-open={isOpen}>
      <button
        type="button"
        className={classes.open}
        data-step={step.key}
        aria-current={isOpen ? 'step' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={props.onOpen}
        onKeyDown={props.onKeyDown}
      >
        <StepSymbol step={step} hasIssue={props.hasIssue} />
        <span className={classes.position}>{position + 1}</span>
        <span className={classes.title} data-empty={step.content.trim() === ''}>
          {title}
        </span>
        {props.hasIssue ? <span className="wm-visually-hidden">{t('steps.issue')}</span> : null}
      </button>
      <StepMenu {...props} />
    </li>
  )
}
