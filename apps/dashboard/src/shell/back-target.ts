import { type ExistingScreen, existingScreens, type ScreenPath } from './existing-screens.ts'
import type { areaLabels } from './section-looks.ts'

/** Editors of one thing, and the list that they lead back to. */
const lists = [
  { editor: /^messages\/(create|announcement\/edit|survey\/edit)(\/|$)/, list: 'messages/list' },
  { editor: /^users\/list\/segments\/builder(\/|$)/, list: 'users/list/segments' },
] as const

export interface BackTarget {
  readonly to: ScreenPath
  readonly label: 'menu.messages' | (typeof areaLabels)['users/list/segments']
}

const labels = { 'messages/list': 'menu.messages', 'users/list/segments': 'menu.segments' } as const

/** Where the bar at the top of an editor leads back to; null where a page has none. */
export function backTargetOf(pathname: string): BackTarget | null {
  const [, , , ...rest] = pathname.split('/')
  const found = lists.find(({ editor }) => editor.test(rest.join('/')))
  if (!found || !(found.list in existingScreens)) return null
  return { to: existingScreens[found.list as ExistingScreen], label: labels[found.list] }
}
