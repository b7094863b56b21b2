import type { StepType } from '@waymark/domain/content/guide'
import { Button, EmptyState } from '@waymark/kit'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { IssueCount } from './list-issues.ts'
import classes from './StepList.module.css'
import { StepListItem } from './StepListItem.tsx'
import { markOf } from './step-lift.ts'
import { type StepListTools, useStepActions } from './use-step-actions.ts'
import { useStepDrag } from './use-step-drag.ts'

/** Completion falls strongly beyond this many steps. */
const manySteps = 12

interface StepListProps extends StepListTools {
  readonly index: number | null
  /** By position; see `countIssues`. */
  readonly counts: ReadonlyMap<number, IssueCount>
  /** Positions of the steps that went wrong for people lately. */
  readonly alarms: ReadonlySet<number>
}

const noIssues: IssueCount = { count: 0, isBlocking: false }

function useList(props: StepListProps) {
  const { t } = useTranslation('editor')
  const { steps, index, unavailable } = props
  const list = useRef<HTMLOListElement>(null)
  const { actions, announcement, announce } = useStepActions(props, list)
  const { lift, grip } = useStepDrag({
    list,
    count: steps.length,
    isLocked: unavailable !== null,
    onDrop: actions.move,
    onTold: (told, at) => {
      // A move tells of itself.
      if (told !== 'dropped') announce(t(`steps.told.${told}`, { position: at + 1, count: steps.length }))
    },
  })
  const openKey = index === null ? null : steps[index]?.key
  useEffect(() => {
    if (openKey === null || openKey === undefined) return
    const row = list.current?.querySelector(`[data-step="${CSS.escape(openKey)}"]`)
    scrollIntoList(list.current, row?.parentElement ?? null)
  }, [openKey])
  return { list, actions, announcement, lift, grip }
}

/** Shows a row in its list, and leaves the page where it is. */
function scrollIntoList(list: HTMLElement | null, row: HTMLElement | null) {
  if (!list || !row) return
  const [frame, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (place.top < frame.top) list.scrollTop += place.top - frame.top
  if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom
}

function Rows({ list, ...props }: StepListProps & Omit<ReturnType<typeof useList>, 'announcement'>) {
  const { steps, index, counts, alarms, lift } = props
  return (
    <ol className={classes.list} ref={list}>
      {steps.map((step, position) => {
        const { count, isBlocking } = counts.get(position) ?? noIssues
        return (
          <StepListItem
            key={step.key}
            step={step}
            position={position}
            isOpen={position === index}
            hasAlarm={alarms.has(position)}
            issues={count}
            isBlocking={isBlocking}
            isLifted={lift?.item === position}
            mark={markOf(lift, position)}
            unavailable={props.unavailable}
            actions={props.actions}
            grip={props.grip}
          />
        )
      })}
    </ol>
  )
}

/** The steps in their order: open, add anywhere, copy, remove; move by handle, menu or Alt with an arrow key. */
export const StepList = memo(function StepList(props: StepListProps) {
  const { t } = useTranslation('editor')
  const { steps, index, unavailable } = props
  const { announcement, ...tools } = useList(props)
  const add = (kind: StepType) => tools.actions.add(kind, index === null ? 0 : index + 1)
  return (
    <nav className={classes.side} aria-label={t('steps.label')}>
      {steps.length === 0 ? (
        <EmptyState icon="guide" title={t('steps.empty')} text={t('steps.emptyText')} />
      ) : (
        <Rows {...props} {...tools} />
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
      <p className="wm-visually-hidden" id="step-list-keys">
        {t('steps.keys')}
      </p>
      <p className="wm-visually-hidden" role="status">
        {announcement}
      </p>
    </nav>
  )
})
