import type { Menu, menus, Section } from '@waymark/domain/identity/access'
import type { IconName } from '@waymark/kit'

/** Every section that a menu or tab bar names. */
export type MenuSection = (typeof menus)[Menu][number]

/** Menus whose labels lie in the namespace `settings`; those of all others lie in `common`. */
type SettingsMenuId = 'applicationSettings' | 'globalSettings' | 'personalSettings'
export type SettingsSection = (typeof menus)[SettingsMenuId][number]
export type AreaSection = Exclude<MenuSection, SettingsSection>

/** Labels of the entries: keys below `menu` in the namespace `common`. */
export const areaLabels = {
  'analytics/overview': 'menu.overview',
  'analytics/heart/happiness': 'menu.happiness',
  'analytics/content': 'menu.content',
  manage: 'menu.manage',
  messages: 'menu.messages',
  'users/list': 'menu.users',
  customize: 'menu.customize',
  'analytics/heart/engagement': 'menu.engagement',
  'analytics/heart/adoption': 'menu.adoption',
  'analytics/heart/retention': 'menu.retention',
  'analytics/heart/task-success': 'menu.taskSuccess',
  'analytics/heart/segments': 'menu.heartSegments',
  'analytics/content/overview': 'menu.contentOverview',
  'analytics/content/guides': 'menu.guides',
  'analytics/content/announcements': 'menu.announcements',
  'analytics/content/surveys': 'menu.surveys',
  'analytics/content/tooltips': 'menu.tooltips',
  'analytics/content/validators': 'menu.validators',
  'analytics/content/search': 'menu.searches',
  'customize/assistant': 'menu.assistant',
  'customize/guides': 'menu.guides',
  'customize/search': 'menu.search',
  'customize/help': 'menu.help',
  'customize/languages': 'menu.languages',
  'customize/texts': 'menu.texts',
  'customize/design': 'menu.design',
  'customize/welcome-slide': 'menu.welcomeSlide',
  'manage/list': 'menu.guides',
  'manage/tooltips': 'menu.tooltips',
  'manage/beacons': 'menu.beacons',
  'manage/validators': 'menu.validators',
  'manage/element-tags': 'menu.elementTags',
  'manage/tasks': 'menu.tasks',
  'manage/rules': 'menu.rules',
  'messages/list': 'menu.allMessages',
  'messages/announcements': 'menu.announcements',
  'messages/survey': 'menu.surveys',
  'messages/nps': 'menu.nps',
  'users/list/segments': 'menu.segments',
  'users/list/users': 'menu.endUsers',
  'users/list/attributes': 'menu.attributes',
  'applications/portfolio-overview': 'menu.portfolio',
  'applications/overview': 'menu.appOverview',
  'applications/app-discovery': 'menu.appDiscovery',
} as const satisfies Readonly<Record<AreaSection, `menu.${string}`>>

/** The drawing of each entry. The main menu is nothing else when it is folded. */
export const areaIcons = {
  'analytics/overview': 'overview',
  'analytics/heart/happiness': 'heart',
  'analytics/content': 'analytics',
  manage: 'manage',
  messages: 'message',
  'users/list': 'users',
  customize: 'palette',
  'analytics/heart/engagement': 'pulse',
  'analytics/heart/adoption': 'users',
  'analytics/heart/retention': 'restore',
  'analytics/heart/task-success': 'target',
  'analytics/heart/segments': 'userSegment',
  'analytics/content/overview': 'overview',
  'analytics/content/guides': 'guide',
  'analytics/content/announcements': 'message',
  'analytics/content/surveys': 'document',
  'analytics/content/tooltips': 'info',
  'analytics/content/validators': 'check',
  'analytics/content/search': 'search',
  'customize/assistant': 'slide',
  'customize/guides': 'guide',
  'customize/search': 'search',
  'customize/help': 'help',
  'customize/languages': 'roadmap',
  'customize/texts': 'document',
  'customize/design': 'palette',
  'customize/welcome-slide': 'image',
  'manage/list': 'guide',
  'manage/tooltips': 'info',
  'manage/beacons': 'pulse',
  'manage/validators': 'check',
  'manage/element-tags': 'target',
  'manage/tasks': 'roadmap',
  'manage/rules': 'move',
  'messages/list': 'message',
  'messages/announcements': 'alert',
  'messages/survey': 'document',
  'messages/nps': 'heart',
  'users/list/segments': 'unsorted',
  'users/list/users': 'users',
  'users/list/attributes': 'manage',
  'applications/portfolio-overview': 'analytics',
  'applications/overview': 'apps',
  'applications/app-discovery': 'search',
} as const satisfies Readonly<Record<AreaSection, IconName>>

/** Pages that carry the mark for new ones. */
export const newSections: ReadonlySet<Section> = new Set<Section>(['analytics/content/validators'])

/** The pages that have tabs: those below `base`, with the entries of `menu`. */
export const tabFamilies = [
  { base: 'analytics/heart', menu: 'heartTabs', label: 'menu.heart' },
  { base: 'analytics/content', menu: 'contentTabs', label: 'menu.content' },
  { base: 'customize', menu: 'customizeTabs', label: 'menu.customize' },
  { base: 'manage', menu: 'manageTabs', label: 'menu.manage' },
  { base: 'messages', menu: 'messagesTabs', label: 'menu.messages' },
  { base: 'users/list', menu: 'usersTabs', label: 'menu.users' },
  { base: 'applications', menu: 'applicationsTabs', label: 'menu.applications' },
] as const satisfies readonly { readonly base: Section; readonly menu: Menu; readonly label: string }[]

export type TabFamily = (typeof tabFamilies)[number]
