/** A screen as one reference picture shows it. */
export interface Look {
  /** Name of the reference picture, without its ending. */
  readonly name: string
  /** Address below the application, as in the list of screens. */
  readonly address: string
  readonly width: 1280 | 375
  readonly scheme: 'light' | 'dark'
}

/** Screens at 1280 px in the light look, lists before the editors that add to them. */
const wide = [
  'manage/list',
  'manage/tooltips',
  'manage/validators',
  'manage/element-tags',
  'manage/tasks',
  'manage/rules',
  'messages/list',
  'messages/announcements',
  'messages/create',
  'users/list/attributes',
  'users/list/segments',
  'users/list/segments/builder',
  'users/list/users',
  'analytics/overview',
  'analytics/content/guides',
  'analytics/content/surveys/nps',
  'analytics/heart/engagement',
  'analytics/heart/segments',
  'analytics/heart/task-success',
  'customize/assistant',
  'customize/design',
  'customize/languages',
  'customize/texts',
  'applications/overview',
  'applications/portfolio-overview',
  'settings/company',
  'settings/company/team',
  'settings/company/audit-log',
  'settings/company/integrations',
  'settings/browser-extension',
  'settings/personal/notifications',
  'application-settings/configuration',
  'manage/$tutorialId/edit/steps',
  'manage/$tutorialId/edit/segments',
  'messages/announcement/edit/$announcementId',
] as const

const look = (address: string, width: Look['width'], scheme: Look['scheme']): Look => ({
  name: `${address.replaceAll('/', '-').replaceAll('$', '')}-${width}-${scheme}`,
  address,
  width,
  scheme,
})

/** The screens that are compared with reference pictures. */
export const looks: readonly Look[] = [
  ...wide.map(address => look(address, 1280, 'light')),
  look('manage/list', 1280, 'dark'),
  look('customize/design', 1280, 'dark'),
  look('manage/list', 375, 'light'),
  look('messages/list', 375, 'dark'),
  look('users/list/users', 375, 'light'),
]
