import { isEntryShown } from './menu-conditions.ts'
import type { Section } from './sections.ts'
import type { Situation } from './situation.ts'

/**
 * The dashboard's menus and tab bars with their entries in order (document 1 §2.3). Messages and users have tabs like
 * the other families; their pages are those of document 1 §2.2. HEART's segments and the search of content have a tab too,
 * so that every screen has its place in the navigation (MENU-32). What is pinned to pages, and the rules, are listed
 * beside the guides (decision 0051).
 */
export const menus = {
  main: [
    'analytics/overview',
    'analytics/heart/happiness',
    'analytics/content',
    'manage',
    'messages',
    'users/list',
    'customize',
  ],
  manageTabs: [
    'manage/list',
    'manage/tooltips',
    'manage/beacons',
    'manage/validators',
    'manage/element-tags',
    'manage/tasks',
    'manage/rules',
  ],
  heartTabs: [
    'analytics/heart/happiness',
    'analytics/heart/engagement',
    'analytics/heart/adoption',
    'analytics/heart/retention',
    'analytics/heart/task-success',
    'analytics/heart/segments',
  ],
  contentTabs: [
    'analytics/content/overview',
    'analytics/content/guides',
    'analytics/content/announcements',
    'analytics/content/surveys',
    'analytics/content/tooltips',
    'analytics/content/validators',
    'analytics/content/search',
  ],
  customizeTabs: [
    'customize/assistant',
    'customize/guides',
    'customize/search',
    'customize/help',
    'customize/languages',
    'customize/texts',
    'customize/design',
    'customize/welcome-slide',
  ],
  messagesTabs: ['messages/list', 'messages/announcements', 'messages/survey', 'messages/nps'],
  usersTabs: ['users/list/segments', 'users/list/users', 'users/list/attributes'],
  applicationSettings: [
    'application-settings/configuration',
    'application-settings/copilot',
    'application-settings/application-urls',
    'application-settings/setup',
    'application-settings/selectors',
  ],
  globalSettings: [
    'settings/company/team',
    'settings/company/processes',
    'settings/company-user',
    'settings/company-attributes',
    'settings/company/integrations',
    'settings/analytics',
    'settings/sso',
    'settings/browser-extension',
    'settings/company/audit-log',
  ],
  personalSettings: [
    'settings/personal/login',
    'settings/personal/notifications',
    'settings/personal/api-token',
  ],
  applicationsTabs: [
    'applications/portfolio-overview',
    'applications/overview',
    'applications/app-discovery',
  ],
} as const satisfies Readonly<Record<string, readonly Section[]>>

export type Menu = keyof typeof menus

/** The entries of a menu that this person is shown in this property, in order. */
export function shownEntries(menu: Menu, situation: Situation): readonly Section[] {
  return menus[menu].filter(section => isEntryShown(section, situation))
}
