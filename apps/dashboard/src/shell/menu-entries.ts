import { type Section, type Situation, shownEntries } from '@waymark/domain'
import type { IconName } from '@waymark/kit'
import { existingScreens, reachableScreen, type ScreenPath } from './existing-screens.ts'

/** Entries that this version can draw and name. */
const looks = {
  manage: { icon: 'manage', label: 'nav.manage' },
  'analytics/content': { icon: 'analytics', label: 'nav.analyticsContent' },
} as const satisfies Partial<Record<Section, { readonly icon: IconName; readonly label: string }>>

type Look = (typeof looks)[keyof typeof looks]

export interface MenuEntry {
  readonly section: Section
  readonly icon: IconName
  readonly label: Look['label']
  readonly to: ScreenPath
}

const lookOf = (section: Section): Look | undefined =>
  section in looks ? looks[section as keyof typeof looks] : undefined

/** The main menu for this person in this property, in its order (document 1 §2.3), without dead ends. */
export function mainMenu(situation: Situation): readonly MenuEntry[] {
  return shownEntries('main', situation).flatMap(section => {
    const look = lookOf(section)
    const screen = reachableScreen(section, situation)
    return look && screen ? [{ section, ...look, to: existingScreens[screen] }] : []
  })
}

/** Whether a page lies within an entry of the menu. */
export function isWithinEntry(pathname: string, entry: Pick<MenuEntry, 'section'>): boolean {
  const [, , , ...rest] = pathname.split('/')
  const place = rest.join('/')
  return place === entry.section || place.startsWith(`${entry.section}/`)
}
