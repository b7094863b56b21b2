import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { panelIcons } from './panel-icons.ts'
import type { Tab } from './tab-bar.ts'

/** Questions in a user's own words. Its part is loaded when the tab is shown for the first time. */
export function copilotTab(context: Context, scope: Scope): Tab {
  const { page, text } = context
  const root = element(page.document, 'div', { class: 'copilot' })
  let isLoaded = false
  let relabel: (() => void) | undefined
  const load = (): void => {
    if (isLoaded || root.hidden || !scope.isOpen()) return
    isLoaded = true
    import('../copilot/copilot.ts')
      .then(
        guarded(({ openCopilot }) => {
          relabel = openCopilot(context, scope, root)
        }),
      )
      .catch(() => {
        isLoaded = false
      })
  }
  return {
    id: 'copilot',
    label: () => text('tab_copilot'),
    icon: panelIcons.copilot,
    count: () => 0,
    page: root,
    // Which tab is in sight is known only once all are drawn.
    draw: () => {
      relabel?.()
      scope.after(0, load)
    },
    shown: load,
  }
}
