import { menus, type Section, type Situation, shownEntries } from '@waymark/domain/identity/access'
import type { IconName } from '@waymark/kit'
import { existingScreens, reachableScreen, type ScreenPath } from './existing-screens.ts'
import {
  type AreaSection,
  areaIcons,
  areaLabels,
  newSections,
  type TabFamily,
  tabFamilies,
} from './section-looks.ts'

export type AreaLabel = (typeof areaLabels)[AreaSection] | 'menu.heart'

export interface MenuEntry {
  readonly section: Section
  readonly label: AreaLabel
  readonly icon: IconName
  readonly isNew: boolean
  readonly to: ScreenPath
}

export interface MainEntry extends MenuEntry {
  /** The pages behind it, where it stands for a family of them. */
  readonly family: TabFamily | null
}

/** The section below `app/{property}` that an address lies in, with the ids in it left out of sight. */
function placeOf(pathname: string): string {
  const [, , , ...rest] = pathname.split('/')
  return rest.join('/')
}

const isBelow = (place: string, base: string) => place === base || place.startsWith(`${base}/`)

/** Whether a page lies within an entry of a menu. */
export function isWithinEntry(pathname: string, entry: { readonly section: Section }): boolean {
  return isBelow(placeOf(pathname), entry.section)
}

/** HEART opens on happiness and stands for all of its pages. */
const wholeOf = (section: Section): Section =>
  section === 'analytics/heart/happiness' ? 'analytics/heart' : section

/** An entry, where its page exists and is open to this person. */
function entryOf(section: AreaSection, situation: Situation): readonly MenuEntry[] {
  const screen = reachableScreen(section, situation)
  if (!screen) return []
  const look = { label: areaLabels[section], icon: areaIcons[section], isNew: newSections.has(section) }
  return [{ section, ...look, to: existingScreens[screen] }]
}

/** The main menu for this person in this property, in its order (document 1 §2.3), without dead ends. */
export function mainMenu(situation: Situation): readonly MainEntry[] {
  const shown: readonly Section[] = shownEntries('main', situation)
  return menus.main
    .filter(section => shown.includes(section))
    .flatMap(section => entryOf(section, situation))
    .map(entry => {
      const section = wholeOf(entry.section)
      const family = tabFamilies.find(({ base }) => base === section) ?? null
      const label = section === 'analytics/heart' ? 'menu.heart' : entry.label
      return { ...entry, section, label, family }
    })
}

/** The entries of a family's tabs for this person, in order. */
export function tabsOf(family: TabFamily, situation: Situation): readonly MenuEntry[] {
  const shown: readonly Section[] = shownEntries(family.menu, situation)
  const sections: readonly AreaSection[] = menus[family.menu]
  return sections.filter(section => shown.includes(section)).flatMap(section => entryOf(section, situation))
}

/** The tabs of a page: those of its family, and its own while it is open although no condition shows it (MENU-32). */
export function tabsOfPage(family: TabFamily, situation: Situation, pathname: string): readonly MenuEntry[] {
  const tabs = tabsOf(family, situation)
  if (tabs.some(tab => isWithinEntry(pathname, tab))) return tabs
  const sections: readonly AreaSection[] = menus[family.menu]
  const own = sections.find(section => isWithinEntry(pathname, { section }))
  return own ? [...tabs, ...entryOf(own, situation)] : tabs
}

/** Editors of one thing have a way back in place of tabs. */
const isEditor = (place: string) => /\/(edit|create|builder)(\/|$)/.test(`/${place}`)

/** The family whose tabs a page shows, or null. */
export function familyOf(pathname: string): TabFamily | null {
  const place = placeOf(pathname)
  if (isEditor(place)) return null
  return tabFamilies.find(({ base }) => isBelow(place, base)) ?? null
}
