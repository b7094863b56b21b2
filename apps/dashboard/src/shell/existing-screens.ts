import {
  childrenOf,
  guardRoute,
  homeTarget,
  type IndexSection,
  isEntryShown,
  isIndexSection,
  type Section,
  type Situation,
} from '@waymark/domain/identity/access'

/** Sections whose address names an object besides: no menu and no redirect leads there. */
type ObjectSection =
  | 'manage/edit/steps'
  | 'manage/edit/segments'
  | 'manage/edit/contextual'
  | 'messages/survey/edit'
  | 'messages/announcement/edit'

const screenSections = [
  'manage/list',
  'manage/tooltips',
  'manage/beacons',
  'manage/validators',
  'manage/element-tags',
  'manage/tasks',
  'manage/rules',
  'messages/list',
  'messages/create',
  'messages/announcements',
  'messages/survey',
  'messages/nps',
  'users/list/segments',
  'users/list/segments/builder',
  'users/list/users',
  'users/list/attributes',
  'analytics/overview',
  'analytics/content/overview',
  'analytics/content/guides',
  'analytics/content/announcements',
  'analytics/content/surveys',
  'analytics/content/surveys/nps',
  'analytics/content/tooltips',
  'analytics/content/validators',
  'analytics/content/search',
  'analytics/heart/happiness',
  'analytics/heart/happiness/nps',
  'analytics/heart/happiness/survey',
  'analytics/heart/engagement',
  'analytics/heart/adoption',
  'analytics/heart/retention',
  'analytics/heart/task-success',
  'analytics/heart/task-success/tags',
  'analytics/heart/segments',
  'settings/company/team',
  'settings/company/team/sso',
  'settings/sso',
  'settings/company/audit-log',
  'settings/personal/login',
  'settings/personal/notifications',
  'settings/personal/api-token',
  'settings/company',
  'settings/company/processes',
  'settings/company/integrations',
  'settings/company-user',
  'settings/company-attributes',
  'settings/analytics',
  'settings/analytics/exceptions',
  'settings/browser-extension',
  'application-settings/configuration',
  'application-settings/copilot',
  'application-settings/selectors',
  'application-settings/setup',
  'application-settings/application-urls',
  'applications/overview',
  'applications/app-discovery',
  'applications/portfolio-overview',
  'customize/assistant',
  'customize/guides',
  'customize/search',
  'customize/help',
  'customize/languages',
  'customize/texts',
  'customize/design',
  'customize/welcome-slide',
] as const satisfies readonly Section[]

type Screens = { readonly [S in (typeof screenSections)[number]]: `/app/$property/${S}` }

/** Every section with a screen of its own, by its address; menus and redirects lead to no others. */
export const existingScreens = Object.fromEntries(
  screenSections.map(section => [section, `/app/$property/${section}`]),
) as Screens satisfies Record<Exclude<Section, IndexSection | ObjectSection>, string>

export type ExistingScreen = keyof typeof existingScreens
export type ScreenPath = (typeof existingScreens)[ExistingScreen]

const isExisting = (section: Section): section is ExistingScreen => section in existingScreens

/**
 * The screen behind a section for this person: itself, or for one that only leads on, its first child that they are
 * shown. Null where there is none.
 */
export function reachableScreen(section: Section, situation: Situation): ExistingScreen | null {
  if (!('allow' in guardRoute(section, situation))) return null
  if (isExisting(section)) return section
  if (!isIndexSection(section)) return null
  for (const child of childrenOf(section)) {
    const screen = isEntryShown(child, situation) ? reachableScreen(child, situation) : null
    if (screen) return screen
  }
  return null
}

/**
 * Returns the target of `app/{property}/home`: the screen by the rule of document 1 §2.2, if it is open to this user.
 */
export function homeScreen(situation: Situation): ExistingScreen {
  return reachableScreen(homeTarget(situation), situation) ?? 'manage/list'
}
