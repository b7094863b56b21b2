import { type Section, type Situation, shownEntries } from '@waymark/domain'
import { type ExistingScreen, existingScreens, reachableScreen, type ScreenPath } from './existing-screens.ts'

/** The groups of settings in their order (document 1 §2.3). */
const groups = ['applicationSettings', 'globalSettings', 'personalSettings'] as const
export type SettingsGroupId = (typeof groups)[number]

/** Entries that this version can name; the keys lie in the namespace `settings`. */
const labels = {
  'settings/company/team': 'menu.team',
  'settings/sso': 'menu.sso',
  'settings/company/audit-log': 'menu.auditLog',
  'settings/personal/login': 'menu.login',
  'settings/personal/notifications': 'menu.notifications',
  'settings/personal/api-token': 'menu.apiToken',
} as const satisfies Partial<Record<Section, string>>

type Labelled = keyof typeof labels

export interface SettingsEntry {
  readonly section: Section
  readonly label: (typeof labels)[Labelled]
  readonly to: ScreenPath
}

export interface SettingsGroup {
  readonly id: SettingsGroupId
  readonly entries: readonly SettingsEntry[]
}

const isLabelled = (section: Section): section is Labelled => section in labels

function entryOf(section: Section, screen: ExistingScreen | null): readonly SettingsEntry[] {
  if (screen === null || !isLabelled(section)) return []
  return [{ section, label: labels[section], to: existingScreens[screen] }]
}

/**
 * The settings that this person is shown in this property, in groups: those they may view, whose conditions
 * are met and that exist. Groups without entries are left out.
 */
export function settingsMenu(situation: Situation): readonly SettingsGroup[] {
  return groups
    .map(id => ({
      id,
      entries: shownEntries(id, situation).flatMap(section =>
        entryOf(section, reachableScreen(section, situation)),
      ),
    }))
    .filter(group => group.entries.length > 0)
}

/** The setting that "Settings" opens: the first of the menu, or null where there is none. */
export function firstSetting(situation: Situation): ScreenPath | null {
  return settingsMenu(situation)[0]?.entries[0]?.to ?? null
}
