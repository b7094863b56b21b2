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

/** Every section with a screen of its own, by its address; menus and redirects lead to no others. */
export const existingScreens = {
  'manage/list': '/app/$property/manage/list',
  'manage/tooltips': '/app/$property/manage/tooltips',
  'manage/beacons': '/app/$property/manage/beacons',
  'manage/validators': '/app/$property/manage/validators',
  'manage/element-tags': '/app/$property/manage/element-tags',
  'manage/tasks': '/app/$property/manage/tasks',
  'manage/rules': '/app/$property/manage/rules',
  'messages/list': '/app/$property/messages/list',
  'messages/create': '/app/$property/messages/create',
  'messages/announcements': '/app/$property/messages/announcements',
  'messages/survey': '/app/$property/messages/survey',
  'messages/nps': '/app/$property/messages/nps',
  'users/list/segments': '/app/$property/users/list/segments',
  'users/list/segments/builder': '/app/$property/users/list/segments/builder',
  'users/list/users': '/app/$property/users/list/users',
  'users/list/attributes': '/app/$property/users/list/attributes',
  'analytics/overview': '/app/$property/analytics/overview',
  'analytics/content/overview': '/app/$property/analytics/content/overview',
  'analytics/content/guides': '/app/$property/analytics/content/guides',
  'analytics/content/announcements': '/app/$property/analytics/content/announcements',
  'analytics/content/surveys': '/app/$property/analytics/content/surveys',
  'analytics/content/surveys/nps': '/app/$property/analytics/content/surveys/nps',
  'analytics/content/tooltips': '/app/$property/analytics/content/tooltips',
  'analytics/content/validators': '/app/$property/analytics/content/validators',
  'analytics/content/search': '/app/$property/analytics/content/search',
  'analytics/heart/happiness': '/app/$property/analytics/heart/happiness',
  'analytics/heart/happiness/nps': '/app/$property/analytics/heart/happiness/nps',
  'analytics/heart/happiness/survey': '/app/$property/analytics/heart/happiness/survey',
  'analytics/heart/engagement': '/app/$property/analytics/heart/engagement',
  'analytics/heart/adoption': '/app/$property/analytics/heart/adoption',
  'analytics/heart/retention': '/app/$property/analytics/heart/retention',
  'analytics/heart/task-success': '/app/$property/analytics/heart/task-success',
  'analytics/heart/task-success/tags': '/app/$property/analytics/heart/task-success/tags',
  'analytics/heart/segments': '/app/$property/analytics/heart/segments',
  'settings/company/team': '/app/$property/settings/company/team',
  'settings/company/team/sso': '/app/$property/settings/company/team/sso',
  'settings/sso': '/app/$property/settings/sso',
  'settings/company/audit-log': '/app/$property/settings/company/audit-log',
  'settings/personal/login': '/app/$property/settings/personal/login',
  'settings/personal/notifications': '/app/$property/settings/personal/notifications',
  'settings/personal/api-token': '/app/$property/settings/personal/api-token',
  'settings/company': '/app/$property/settings/company',
  'settings/company/processes': '/app/$property/settings/company/processes',
  'settings/company/integrations': '/app/$property/settings/company/integrations',
  'settings/company-user': '/app/$property/settings/company-user',
  'settings/company-attributes': '/app/$property/settings/company-attributes',
  'settings/analytics': '/app/$property/settings/analytics',
  'settings/analytics/exceptions': '/app/$property/settings/analytics/exceptions',
  'settings/browser-extension': '/app/$property/settings/browser-extension',
  'application-settings/configuration': '/app/$property/application-settings/configuration',
  'application-settings/copilot': '/app/$property/application-settings/copilot',
  'application-settings/selectors': '/app/$property/application-settings/selectors',
  'application-settings/setup': '/app/$property/application-settings/setup',
  'application-settings/application-urls': '/app/$property/application-settings/application-urls',
  'applications/overview': '/app/$property/applications/overview',
  'applications/app-discovery': '/app/$property/applications/app-discovery',
  'applications/portfolio-overview': '/app/$property/applications/portfolio-overview',
  'customize/assistant': '/app/$property/customize/assistant',
  'customize/guides': '/app/$property/customize/guides',
  'customize/search': '/app/$property/customize/search',
  'customize/help': '/app/$property/customize/help',
  'customize/languages': '/app/$property/customize/languages',
  'customize/texts': '/app/$property/customize/texts',
  'customize/design': '/app/$property/customize/design',
  'customize/welcome-slide': '/app/$property/customize/welcome-slide',
} as const satisfies Record<Exclude<Section, IndexSection | ObjectSection>, string>

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
