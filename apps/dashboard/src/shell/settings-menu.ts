import { menus, type Section, type Situation, shownEntries } from '@waymark/domain/identity/access'
import { existingScreens, reachableScreen, type ScreenPath } from './existing-screens.ts'
import type { SettingsSection } from './section-looks.ts'
import { settingsLabels } from './settings-labels.ts'

/** The groups of settings in their order (document 1 §2.3). */
const groups = ['applicationSettings', 'globalSettings', 'personalSettings'] as const
export type SettingsGroupId = (typeof groups)[number]

export interface SettingsEntry {
  readonly section: Section
  readonly label: (typeof settingsLabels)[SettingsSection]
  readonly to: ScreenPath
}

export interface SettingsGroup {
  readonly id: SettingsGroupId
  readonly entries: readonly SettingsEntry[]
}

function entriesOf(id: SettingsGroupId, situation: Situation): readonly SettingsEntry[] {
  const shown: readonly Section[] = shownEntries(id, situation)
  return menus[id].flatMap(section => {
    const screen = shown.includes(section) ? reachableScreen(section, situation) : null
    return screen ? [{ section, label: settingsLabels[section], to: existingScreens[screen] }] : []
  })
}

/**
 * The settings that this person is shown in this property, in groups: those they may view, whose conditions
 * are met and that exist. Groups without entries are left out.
 */
export function settingsMenu(situation: Situation): readonly SettingsGroup[] {
  return groups
    .map(id => ({ id, entries: entriesOf(id, situation) }))
    .filter(group => group.entries.length > 0)
}
