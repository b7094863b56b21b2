import { type RefObject, useEffect, useState } from 'react'
import type { IssuePlace } from '../../shared/guide/read-issue-path.ts'

/** Marks the element that a jump to a field goes to; see `data-field` in the forms. */
const fieldOf = (place: IssuePlace): string =>
  `${place.step === null ? 'guide' : 'step'}.${place.field ?? ''}`

/**
 * Opens the step of an issue and puts the focus into its field, or into the first field of the step where the
 * issue names none.
 */
export function useJump(root: RefObject<HTMLElement | null>, open: (step: number) => void) {
  const [target, setTarget] = useState<IssuePlace | null>(null)
  useEffect(() => {
    if (!target) return
    const focusable = 'input, textarea, select, button'
    const field = root.current?.querySelector(`[data-field="${CSS.escape(fieldOf(target))}"]`)
    const fallback = root.current?.querySelector('[data-field^="step."]')
    const element = (field ?? fallback)?.querySelector<HTMLElement>(focusable)
    element?.scrollIntoView({ block: 'center' })
    element?.focus()
    setTarget(null)
  }, [target, root])
  return (place: IssuePlace) => {
    if (place.step !== null) open(place.step)
    setTarget(place)
  }
}
