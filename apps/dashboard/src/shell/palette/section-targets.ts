import type { Situation } from '@waymark/domain/identity/access'
import type { IconName } from '@waymark/kit'
import type { ScreenPath } from '../existing-screens.ts'
import { type AreaLabel, mainMenu, tabsOf } from '../menu-entries.ts'
import { tabFamilies } from '../section-looks.ts'
import { type SettingsEntry, type SettingsGroupId, settingsMenu } from '../settings-menu.ts'

/** A page that the palette leads to, with what it is called and what it belongs to. */
export type SectionTarget = { readonly to: ScreenPath; readonly icon: IconName } & (
  | { readonly kind: 'area'; readonly label: AreaLabel; readonly family: FamilyLabel | null }
  | { readonly kind: 'setting'; readonly label: SettingsEntry['label']; readonly group: SettingsGroupId }
)

type FamilyLabel = (typeof tabFamilies)[number]['label']

/** Of pages that several menus lead to the first entry counts. */
function withoutDoubles(targets: readonly SectionTarget[]): readonly SectionTarget[] {
  return targets.filter((target, index) => targets.findIndex(({ to }) => to === target.to) === index)
}

/**
 * Every page that the menus, tab bars and settings show to this person in this property, each once, in the order
 * of the menus: what is behind tabs before the entry that leads to its first tab.
 */
export function sectionTargets(situation: Situation): readonly SectionTarget[] {
  const tabs = tabFamilies.flatMap(family =>
    tabsOf(family, situation).map(
      ({ to, icon, label }): SectionTarget => ({ kind: 'area', to, icon, label, family: family.label }),
    ),
  )
  const areas = mainMenu(situation)
    .filter(entry => entry.family === null)
    .map(({ to, icon, label }): SectionTarget => ({ kind: 'area', to, icon, label, family: null }))
  const settings = settingsMenu(situation).flatMap(({ id, entries }) =>
    entries.map(
      ({ to, label }): SectionTarget => ({ kind: 'setting', to, icon: 'settings', label, group: id }),
    ),
  )
  return withoutDoubles([...areas, ...tabs, ...settings])
}
