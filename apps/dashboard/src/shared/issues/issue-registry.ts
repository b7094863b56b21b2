import type { FoundIssue } from './read-issues.ts'

/** Whether `path` is `place` or lies in it: `steps.2.url` lies in `steps.2`. */
export const liesIn = (path: string, place: string): boolean =>
  place === '' || path === place || path.startsWith(`${place}.`)

/** The longest of `places` that `path` lies in. */
export function nearestPlace(path: string, places: readonly string[]): string | null {
  const found = places.filter(place => liesIn(path, place))
  return found.sort((a, b) => b.length - a.length)[0] ?? null
}

const focusable = 'input, textarea, select, button'

/** A registered id names a control or a group of them. */
function controlOf(id: string): HTMLElement | null {
  const element = document.getElementById(id)
  if (element === null || element.matches(focusable)) return element
  return element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? element.querySelector(focusable)
}

const isBefore = (a: HTMLElement, b: HTMLElement) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

type Opener = (path: string) => void

/**
 * The fields of one form that are on screen, by the path of what they send, and the tabs and sections that show
 * further fields when they are opened.
 */
export function createIssueRegistry() {
  const fields = new Map<string, string>()
  const sections = new Map<string, Opener>()
  const listeners = new Set<() => void>()
  let paths: readonly string[] = []
  const publish = () => {
    paths = [...fields.keys()]
    for (const listener of listeners) listener()
  }
  const controlAt = (path: string): HTMLElement | null => {
    const field = nearestPlace(path, paths)
    return field === null ? null : controlOf(fields.get(field) ?? '')
  }
  const sectionOf = (path: string) => sections.get(nearestPlace(path, [...sections.keys()]) ?? '\n')
  return {
    /** Registers the control with this id; answers what takes it out again. */
    addField: (path: string, id: string) => {
      fields.set(path, id)
      publish()
      return () => {
        if (fields.get(path) !== id) return
        fields.delete(path)
        publish()
      }
    },
    /** `open` shows the fields whose paths lie in `path`. */
    addSection: (path: string, open: Opener) => {
      sections.set(path, open)
      return () => {
        if (sections.get(path) === open) sections.delete(path)
      }
    },
    paths: () => paths,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether a field of this path can be shown. */
    has: (path: string) => controlAt(path) !== null || sectionOf(path) !== undefined,
    /** Id of the field of a path; empty while it is not on screen. */
    idOf: (path: string): string => fields.get(nearestPlace(path, paths) ?? '') ?? '',
    open: (path: string) => sectionOf(path)?.(path),
    /** Scrolls to the field of a path and focuses it; false while it is not on screen. */
    focus: (path: string): boolean => {
      const control = controlAt(path)
      control?.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
      return control !== null
    },
    /** Returns the label of the field at a path; empty if it has no label. */
    labelOf: (path: string): string => {
      const control = controlAt(path)
      const labels =
        control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels : null
      return (labels?.[0]?.textContent ?? control?.getAttribute('aria-label') ?? '').trim()
    },
    /** The first issue that has a field: the topmost one if all are on screen, else the first as they were found. */
    first: (issues: readonly FoundIssue[]): FoundIssue | null => {
      const shown = issues.map(issue => ({ issue, control: controlAt(issue.path) }))
      if (shown.some(({ control }) => control === null))
        return issues.find(({ path }) => controlAt(path) ?? sectionOf(path)) ?? null
      shown.sort((a, b) => (a.control && b.control && isBefore(a.control, b.control) ? -1 : 1))
      return shown[0]?.issue ?? null
    },
  }
}
