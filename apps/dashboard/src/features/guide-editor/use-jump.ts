import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../../shared/stable/use-latest.ts'
import type { PlacedIssue } from './list-issues.ts'

/** Names of elements that a jump may go to, nearest first; see `data-field` in the forms. */
export function jumpTargets({ place, field }: Pick<PlacedIssue, 'place' | 'field'>): readonly string[] {
  const owner = place.step === null ? 'guide' : 'step'
  const parts = field.split('.')
  return parts.map((_part, index) => `${owner}.${parts.slice(0, parts.length - index).join('.')}`)
}

const focusable = 'input, textarea, select, button'

function findField(root: HTMLElement, issue: PlacedIssue): HTMLElement | null {
  for (const name of jumpTargets(issue)) {
    const found = root.querySelector(`[data-field="${CSS.escape(name)}"]`)
    const element = found?.querySelector<HTMLElement>(focusable)
    if (element) return element
  }
  const first = root.querySelector('[data-field^="step."]')
  return first?.querySelector<HTMLElement>(focusable) ?? null
}

/**
 * Opens the step of an issue and puts the focus into its field, or into the first field of the step where the
 * issue names none. `open` also unfolds the part of the form in which the field lies. `openStep` is the step that is
 * open now, counted from 0: its form comes a moment after it was asked for.
 */
export function useJump(
  root: RefObject<HTMLElement | null>,
  openStep: number | null,
  open: (issue: PlacedIssue) => void,
) {
  const [target, setTarget] = useState<PlacedIssue | null>(null)
  useEffect(() => {
    if (!target || !root.current) return
    if (target.place.step !== null && target.place.step !== openStep) return
    const element = findField(root.current, target)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
    setTarget(null)
  }, [target, root, openStep])
  return useLatest((issue: PlacedIssue) => {
    open(issue)
    setTarget(issue)
  })
}
