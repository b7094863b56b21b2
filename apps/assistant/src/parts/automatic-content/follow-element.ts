import type { ElementIdentifier } from '@waymark/domain/content/guide'
import type { Context } from '../../core/context.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import { inLayer, visibleBox } from '../../finder/measure.ts'
import { findInPage, isVisible, openRoots } from '../../finder/page-lookup.ts'
import { watchChanges } from '../observers/watch-changes.ts'
import type { Box } from '../player/placement.ts'

/** An element of the page whose position and presence are observed. */
export interface Following {
  /** Null while it is absent or not visible. */
  readonly element: () => HTMLElement | null
  /** Its visible part in the coordinates of our layer; null: none is visible. */
  readonly box: () => Box | null
  /** Whether it was in the page at any time since it is followed, also while hidden. */
  readonly wasFound: () => boolean
  readonly stop: () => void
}

export type Follow = (identifier: ElementIdentifier, onChange: () => void) => Following

interface Followed {
  readonly identifier: ElementIdentifier
  readonly onChange: () => void
  element: HTMLElement | null
  wasFound: boolean
}

/** Observes elements with one shared observer; it works only after changes of the page. */
export function elementFollower({ page, scope, shell }: Context): Follow {
  const { window, document } = page
  const followed = new Set<Followed>()
  let changes: ReturnType<typeof watchChanges> | undefined

  const look = (one: Followed): void => {
    const known = one.element
    if (known?.isConnected && isVisible(window, known)) return
    const found = findInPage(one.identifier, page, shell.host, deepFinder()?.deepFind)
    one.wasFound ||= 'element' in found || found.fault === 'hidden'
    one.element = 'element' in found ? (found.element as HTMLElement) : null
    if ('fault' in found && found.fault !== 'hidden') loadDeepFinder(lookAgain)
    if (one.element !== known) one.onChange()
  }
  const lookAgain = (): void => {
    for (const one of followed) look(one)
    changes?.include(openRoots(document, shell.host))
  }
  return (identifier, onChange) => {
    changes ??= watchChanges(page, scope, lookAgain)
    changes.include([document])
    const one: Followed = { identifier, onChange, element: null, wasFound: false }
    followed.add(one)
    look(one)
    return {
      element: () => one.element,
      wasFound: () => one.wasFound,
      box() {
        if (!one.element) return null
        const seen = visibleBox(window, one.element)
        return seen.width > 0 && seen.height > 0 ? inLayer(shell.root, seen) : null
      },
      stop: () => followed.delete(one),
    }
  }
}
