import type { StepType } from '@waymark/domain'
import { Button, EmptyState } from '@waymark/kit'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorAction } from './guide-reducer.ts'
import { hasIssue, type PlacedIssue } from './list-issues.ts'
import classes from './StepList.module.css'
import { StepListItem } from './StepListItem.tsx'
import type { StepDraft } from './step-draft.ts'

/** Completion falls strongly beyond this many steps. */
const manySteps = 12

interface StepListProps {
  readonly steps: readonly StepDraft[]
  readonly index: number | null
  readonly issues: readonly PlacedIssue[]
  readonly unavailable: string | null
  readonly dispatch: (action: EditorAction) => void
  readonly onOpen: (index: number) => void
}

function useMoves({ steps, dispatch, onOpen, unavailable }: StepListProps) {
  const { t } = useTranslation('editor')
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const [focusKey, setFocusKey] = useState<string | null>(null)
  useEffect(() => {
    if (focusKey === null) return
    list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(focusKey)}"]`)?.focus()
    setFocusKey(null)
  }, [focusKey])
  const goTo = (index: number) => {
    const step = steps[index]
    if (!step) return
    onOpen(index)
    setFocusKey(step.key)
  }
  const move = (from: number, to: number) => {
    const step = steps[from]
    if (!step || unavailable || to < 0 || to >= steps.length) return
    dispatch({ type: 'moveStep', from, to })
    onOpen(to)
    setFocusKey(step.key)
    announce(t('steps.moved', { position: to + 1 }))
  }
  /** Arrows open the neighbour; with Alt they carry the step along. */
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    if (event.altKey) move(index, index + by)
    else goTo(index + by)
  }
  return { list, announcement, move, onKeyDown }
}

function StepItems(props: StepListProps & Pick<ReturnType<typeof useMoves>, 'move' | 'onKeyDown'>) {
  const { steps, index, issues, unavailable, dispatch, onOpen, move, onKeyDown } = props
  const duplicate = (position: number) => {
    dispatch({ type: 'duplicateStep', index: position })
    onOpen(position + 1)
  }
  const remove = (position: number) => {
    dispatch({ type: 'removeStep', index: position })
    onOpen(Math.max(0, Math.min(position, steps.length - 2)))
  }
  return steps.map((step, position) => (
    <StepListItem
      key={step.key}
      step={step}
      position={position}
      isOpen={position === index}
      hasIssue={hasIssue(issues, position)}
      unavailable={unavailable}
      onOpen={() => onOpen(position)}
      onKeyDown={event => onKeyDown(event, position)}
      onMove={by => move(position, position + by)}
      onDuplicate={() => duplicate(position)}
      onRemove={() => remove(position)}
    />
  ))
}

/** The steps in their order: open, add, copy, remove, and move by menu or Alt with an arrow key. */
export function StepList(props: StepListProps) {
  const { t } = useTranslation('editor')
  const { steps, index, unavailable, dispatch, onOpen } = props
  const { list, announcement, move, onKeyDown } = useMoves(props)
  const add = (kind: StepType) => {
    const at = index === null ? 0 : index + 1
    dispatch({ type: 'addStep', kind, at })
    onOpen(at)
  }
  return (
    <nav className={classes.side} aria-label={t('steps.label')}>
      {steps.length === 0 ? (
        <EmptyState icon="guide" title={t('steps.empty')} text={t('steps.emptyText')} />
      ) : (
        <ol className={classes.list} ref={list}>
          <StepItems {...props} move={move} onKeyDown={onKeyDown} />
        </ol>
      )}
      <div className={classes.add}>
        <Button icon="target" unavailable={unavailable} onClick={() => add('step')}>
          {t('steps.add')}
        </Button>
        <Button icon="slide" unavailable={unavailable} onClick={() => add('slide')}>
          {t('steps.addSlide')}
        </Button>
      </div>
      {steps.length > manySteps ? <p className={classes.hint}>{t('steps.long')}</p> : null}
      <p className="wm-visually-hidden" role="status">
        {announcement}
      </p>
    </nav>
  )
}
