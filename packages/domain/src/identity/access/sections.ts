/**
 * Every place of the dashboard under `app/{property}` that a person may or may not view (document 1 §2.2),
 * written as its path. Each comes after its parent, and children stand in the order of their menu, because
 * a parent without a separate screen opens its first child.
 */
export const sections = [
  'manage',
  'manage/list',
  'manage/tooltips',
  'manage/beacons',
  'manage/validators',
  'manage/element-tags',
  'manage/tasks',
  'manage/rules',
  'manage/edit',
  'manage/edit/steps',
  'manage/edit/segments',
  'manage/edit/contextual',
  'messages',
  'messages/list',
  'messages/create',
  'messages/nps',
  'messages/survey',
  'messages/survey/edit',
  'messages/announcements',
  'messages/announcement/edit',
  'analytics',
  'analytics/overview',
  'analytics/content',
  'analytics/content/overview',
  'analytics/content/guides',
  'analytics/content/announcements',
  'analytics/content/surveys',
  'analytics/content/surveys/nps',
  'analytics/content/tooltips',
  'analytics/content/validators',
  'analytics/content/search',
  'analytics/heart',
  'analytics/heart/happiness',
  'analytics/heart/happiness/nps',
  'analytics/heart/happiness/survey',
  'analytics/heart/engagement',
  'analytics/heart/adoption',
  'analytics/heart/retention',
  'analytics/heart/task-success',
  'analytics/heart/task-success/tags',
  'analytics/heart/segments',
  'customize',
  'customize/assistant',
  'customize/guides',
  'customize/search',
  'customize/help',
  'customize/languages',
  'customize/texts',
  'customize/design',
  'customize/welcome-slide',
  'users',
  'users/list',
  'users/list/segments',
  'users/list/segments/builder',
  'users/list/users',
  'users/list/attributes',
  'settings',
  'settings/company',
  'settings/company/team',
  'settings/company/team/sso',
  'settings/company/processes',
  'settings/company/integrations',
  'settings/company/audit-log',
  'settings/company-user',
  'settings/company-attributes',
  'settings/analytics',
  'settings/analytics/exceptions',
  'settings/sso',
  'settings/browser-extension',
  'settings/personal',
  'settings/personal/login',
  'settings/personal/notifications',
  'settings/personal/api-token',
  'application-settings',
  'application-settings/configuration',
  'application-settings/copilot',
  'application-settings/application-urls',
  'application-settings/setup',
  'application-settings/selectors',
  'applications',
  'applications/portfolio-overview',
  'applications/overview',
  'applications/app-discovery',
] as const

export type Section = (typeof sections)[number]

/**
 * Parents without a screen of their own: opening one leads on to its first child that may be viewed. Only
 * for these does "all children blocked" block the parent; a parent that is itself a screen (the team page
 * above its single-sign-on page) stays open when its children are blocked.
 */
export const indexSections = [
  'manage',
  'manage/edit',
  'messages',
  'analytics',
  'analytics/content',
  'analytics/heart',
  'customize',
  'users',
  'users/list',
  'settings',
  'settings/personal',
  'application-settings',
  'applications',
] as const satisfies readonly Section[]

export type IndexSection = (typeof indexSections)[number]

const known: ReadonlySet<string> = new Set(sections)
const indexes: ReadonlySet<Section> = new Set(indexSections)

/** Whether a path names a section. */
export function isSection(path: string): path is Section {
  return known.has(path)
}

/** Whether the section only leads on to its children. */
export function isIndexSection(section: Section): section is IndexSection {
  return indexes.has(section)
}

/** The nearest section above, or null at the top: `messages/announcement/edit` lies under `messages`. */
export function parentOf(section: Section): Section | null {
  let path: string = section
  while (path.includes('/')) {
    path = path.slice(0, path.lastIndexOf('/'))
    if (isSection(path)) return path
  }
  return null
}

/** The sections directly below, in menu order. */
export function childrenOf(section: Section): readonly Section[] {
  return sections.filter(candidate => parentOf(candidate) === section)
}
