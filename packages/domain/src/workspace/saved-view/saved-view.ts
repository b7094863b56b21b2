import type { Section } from '../../identity/access/index.ts'

/** Lists whose search, filters, sorting and columns can be saved as a view, by their section. */
export const savedViewScreens = [
  'manage/list',
  'manage/tooltips',
  'manage/beacons',
  'manage/validators',
  'manage/element-tags',
  'manage/tasks',
  'manage/rules',
  'messages/list',
  'messages/announcements',
  'messages/survey',
  'users/list/users',
  'users/list/segments',
  'users/list/attributes',
] as const satisfies readonly Section[]
export type SavedViewScreen = (typeof savedViewScreens)[number]

/** Bounds of a view: characters of its name and query, and how many a person may keep for one list. */
export const savedViewLimits = { name: 80, query: 2000, columns: 100, perPerson: 50 } as const

/** Whose a view is: of one person, or of everyone who may view the list. */
export interface OwnedView {
  readonly isShared: boolean
  readonly isOwn: boolean
}

/** What a change of a view needs: nothing for one's own, the right to edit the property for a shared one. */
export type ViewRight = 'own' | 'share' | 'hidden'

/** A view of another person that is not shared does not exist for anyone else. */
export function rightFor({ isShared, isOwn }: OwnedView, willBeShared = isShared): ViewRight {
  if (isShared || willBeShared) return isShared || isOwn ? 'share' : 'hidden'
  return isOwn ? 'own' : 'hidden'
}
