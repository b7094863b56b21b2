import type { PageItemKind } from '@waymark/domain/content/page-item'
import type { SavedViewScreen } from '@waymark/domain/workspace/saved-view'
import type { IconName } from '@waymark/kit'

export interface KindLook {
  readonly icon: IconName
  /** The key of the kind's calls in the contract. */
  readonly rows: 'tooltips' | 'beacons' | 'validators' | 'elementTags' | 'tasks'
  /** The list as saved views name it. */
  readonly screen: SavedViewScreen
  readonly list: `/app/$property/manage/${string}`
  readonly editor: `/app/$property/manage/${string}/edit/$itemId`
}

/** Routes that list and edit each kind. */
export const kindLooks = {
  tooltip: {
    icon: 'info',
    rows: 'tooltips',
    screen: 'manage/tooltips',
    list: '/app/$property/manage/tooltips',
    editor: '/app/$property/manage/tooltips/edit/$itemId',
  },
  beacon: {
    icon: 'pulse',
    rows: 'beacons',
    screen: 'manage/beacons',
    list: '/app/$property/manage/beacons',
    editor: '/app/$property/manage/beacons/edit/$itemId',
  },
  validator: {
    icon: 'check',
    rows: 'validators',
    screen: 'manage/validators',
    list: '/app/$property/manage/validators',
    editor: '/app/$property/manage/validators/edit/$itemId',
  },
  elementTag: {
    icon: 'target',
    rows: 'elementTags',
    screen: 'manage/element-tags',
    list: '/app/$property/manage/element-tags',
    editor: '/app/$property/manage/element-tags/edit/$itemId',
  },
  task: {
    icon: 'roadmap',
    rows: 'tasks',
    screen: 'manage/tasks',
    list: '/app/$property/manage/tasks',
    editor: '/app/$property/manage/tasks/edit/$itemId',
  },
} as const satisfies Readonly<Record<PageItemKind, KindLook>>

/** Under this name the browser keeps which columns of a list are hidden. */
export const itemTableId = (kind: PageItemKind): string => `items.${kind}`

/** Kinds with texts by language. */
export const hasTexts = (kind: PageItemKind): kind is 'tooltip' | 'beacon' | 'validator' =>
  kind === 'tooltip' || kind === 'beacon' || kind === 'validator'

/** Id in an address: an item, or a new one. */
export type ItemId = number | 'new'

/** Reads the id in the address of an editor; null where it is none. */
export function readItemId(text: string): ItemId | null {
  if (text === 'new') return 'new'
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
