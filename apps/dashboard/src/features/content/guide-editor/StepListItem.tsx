import { ActionMenu, Icon, type IconName, type MenuAction } from '@waymark/kit'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssueCount } from './list-issues.ts'
import classes from './StepListItem.module.css'
import { StepSymbol } from './StepSymbol.tsx'
import type { StepDraft } from './step-draft.ts'
import type { StepActions } from './use-step-actions.ts'
import type { StepDragGrip } from './use-step-drag.ts'

interface StepListItemProps {
  readonly step: StepDraft
  /** Counted from 0. */
  readonly position: number
  readonly isOpen: boolean
  readonly hasAlarm: boolean
  readonly issues: IssueCount['count']
  readonly isBlocking: boolean
  readonly isLifted: boolean
  /** On which side of this row a lifted step would come to stand. */
  readonly mark: 'before' | 'after' | null
  readonly unavailable: string | null
  readonly actions: StepActions
  readonly grip: StepDragGrip
}

const looks = {
  slideBefore: 'slide',
  slideAfter: 'slide',
  stepAfter: 'target',
  moveUp: 'arrowUp',
  moveDown: 'arrowDown',
  duplicate: 'duplicate',
  delete: 'trash',
} as const satisfies Record<string, IconName>

/** Actions in the menu of the step at `at`, by the name of the menu entry. */
const deeds = (actions: StepActions, at: number): Record<keyof typeof looks, () => void> => ({
  slideBefore: () => actions.add('slide', at),
  slideAfter: () => actions.add('slide', at + 1),
  stepAfter: () => actions.add('step', at + 1),
  moveUp: () => actions.move(at, at - 1),
  moveDown: () => actions.move(at, at + 1),
  duplicate: () => actions.duplicate(at),
  delete: () => actions.remove(at),
})

function StepMenu({ position, isOpen, unavailable, actions }: StepListItemProps) {
  const { t } = useTranslation('editor')
  const label = t('steps.menu', { position: position + 1 })
  const run = deeds(actions, position)
  const entry = (id: keyof typeof looks): MenuAction => ({
    id,
    icon: looks[id],
    label: t(`steps.${id}`),
    isDanger: id === 'delete',
    unavailable,
    onSelect: run[id],
  })
  return (
    <ActionMenu
      label={label}
      trigger={
        <button type="button" className={classes.menu} aria-label={label} tabIndex={isOpen ? 0 : -1}>
          <Icon name="more" />
        </button>
      }
      groups={[
        { id: 'add', actions: [entry('slideBefore'), entry('slideAfter'), entry('stepAfter')] },
        { id: 'place', actions: [entry('moveUp'), entry('moveDown'), entry('duplicate')] },
        { id: 'end', actions: [entry('delete')] },
      ]}
    />
  )
}

/** Arrows, Home and End open other steps; with Alt the arrows carry the step along; Delete removes it. */
function onRowKey(event: KeyboardEvent, { position, actions }: StepListItemProps) {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  const run =
    by !== 0
      ? () => (event.altKey ? actions.move(position, position + by) : actions.goTo(position + by))
      : event.key === 'Home'
        ? () => actions.goTo(0)
        : event.key === 'Delete'
          ? () => actions.remove(position)
          : null
  if (!run) return
  event.preventDefault()
  run()
}

function Handle({ step, position, isOpen, isLifted, unavailable, grip }: StepListItemProps) {
  const { t } = useTranslation('editor')
  return (
    <button
      type="button"
      className={classes.handle}
      data-handle={step.key}
      aria-label={t('steps.handle', { position: position + 1 })}
      aria-describedby="step-list-keys"
      aria-pressed={isLifted}
      tabIndex={isOpen || isLifted ? 0 : -1}
      {...(unavailable ? { 'aria-disabled': true } : {})}
      onKeyDown={event => grip.onKeyDown(event, position)}
      onPointerDown={event => grip.onPointerDown(event, position)}
      onPointerMove={grip.onPointerMove}
      onPointerUp={grip.onPointerUp}
      onPointerCancel={grip.onPointerCancel}
      onBlur={grip.onBlur}
    >
      <Icon name="drag" size={14} />
    </button>
  )
}

function StepTitle(props: StepListItemProps) {
  const { t } = useTranslation('editor')
  const { step, position, isOpen, issues, isBlocking, actions } = props
  const title = step.content.trim()
  return (
    <button
      type="button"
      className={classes.open}
      data-step={step.key}
      tabIndex={isOpen ? 0 : -1}
      aria-current={isOpen ? 'step' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={() => actions.open(position)}
      onKeyDown={event => onRowKey(event, props)}
    >
      <StepSymbol step={step} hasAlarm={props.hasAlarm} />
      <span className={classes.position}>{position + 1}</span>
      <span className={classes.title} data-empty={title === ''}>
        {title || t('steps.untitled')}
      </span>
      {issues > 0 ? (
        <span className={classes.issues} data-blocking={isBlocking}>
          <span aria-hidden="true">{issues}</span>
          <span className="wm-visually-hidden">{t('steps.issues', { count: issues })}</span>
        </span>
      ) : null}
    </button>
  )
}

/** One step in the list. Drawn again only when something of its own changes: guides have up to 200. */
export const StepListItem = memo(function StepListItem(props: StepListItemProps) {
  const { t } = useTranslation('editor')
  const { position, isOpen, isLifted, mark, unavailable, actions } = props
  return (
    <li className={classes.item} data-open={isOpen} data-lifted={isLifted} data-drop={mark}>
      <Handle {...props} />
      <StepTitle {...props} />
      <StepMenu {...props} />
      {unavailable ? null : (
        <button
          type="button"
          className={classes.gap}
          tabIndex={-1}
          aria-label={t('steps.insertHere', { position: position + 1 })}
          onClick={() => actions.add('slide', position + 1)}
        >
          <Icon name="add" size={12} />
        </button>
      )}
    </li>
  )
})
