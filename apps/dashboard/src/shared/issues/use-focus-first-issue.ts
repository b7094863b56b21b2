import { useEffect } from 'react'

/**
 * Scrolls to the first marked field of the page and focuses it, each time when a refusal brings faults. `faults` is a
 * new object per refusal; an empty one does nothing.
 */
export function useFocusFirstIssue(faults: Readonly<Record<string, unknown>>): void {
  useEffect(() => {
    if (Object.keys(faults).length === 0) return
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [faults])
}
