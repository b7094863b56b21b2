import { existingScreens, type ScreenPath } from './existing-screens.ts'

/** Editors of one thing, and the list that they lead back to. */
const lists = [
  { editor: /^messages\/(create|announcement\/edit|survey\/edit)(\/|$)/, list: 'messages/list' },
  { editor: /^manage\/tooltips\/edit(\/|$)/, list: 'manage/tooltips' },
  { editor: /^manage\/beacons\/edit(\/|$)/, list: 'manage/beacons' },
  { editor: /^manage\/validators\/edit(\/|$)/, list: 'manage/validators' },
  { editor: /^manage\/element-tags\/edit(\/|$)/, list: 'manage/element-tags' },
  { editor: /^manage\/tasks\/edit(\/|$)/, list: 'manage/tasks' },
  { editor: /^manage\/rules\/edit(\/|$)/, list: 'manage/rules' },
  { editor: /^users\/list\/segments\/builder(\/|$)/, list: 'users/list/segments' },
] as const

type List = (typeof lists)[number]['list']

const labels = {
  'messages/list': 'menu.messages',
  'users/list/segments': 'menu.segments',
  'manage/tooltips': 'menu.tooltips',
  'manage/beacons': 'menu.beacons',
  'manage/validators': 'menu.validators',
  'manage/element-tags': 'menu.elementTags',
  'manage/tasks': 'menu.tasks',
  'manage/rules': 'menu.rules',
} as const satisfies Readonly<Record<List, string>>

export interface BackTarget {
  readonly to: ScreenPath
  readonly label: (typeof labels)[List]
}

/** Returns the back target of the bar at the top of an editor, or null if the page has none. */
export function backTargetOf(pathname: string): BackTarget | null {
  const [, , , ...rest] = pathname.split('/')
  const found = lists.find(({ editor }) => editor.test(rest.join('/')))
  return found ? { to: existingScreens[found.list], label: labels[found.list] } : null
}
