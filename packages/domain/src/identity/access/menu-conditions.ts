import { isSectionBlocked } from './may.ts'
import type { Section } from './sections.ts'
import { analyticsLevel, type Situation } from './situation.ts'

/** Conditions of a menu entry besides the right to view it. */
export type MenuCondition =
  | 'analytics'
  | 'heart'
  | 'nps'
  | 'privacyAdvanced'
  | 'noHeartOrBasic'
  | 'announcements'
  | 'tooltips'
  | 'emailNotifications'
  | 'searchEnabled'
  | 'selectorConfig'
  | 'aiAssistant'
  | 'appDiscovery'
  | 'portfolioOverview'
  | 'ssoSamlCompanyUsers'
  | 'staffTrainingExtension'

const heartTab = ['heart', 'nps', 'privacyAdvanced'] as const satisfies readonly MenuCondition[]

/** Conditions by section (document 1 §2.3); a section that is not named has none. */
const conditions: Readonly<Partial<Record<Section, readonly MenuCondition[]>>> = {
  messages: ['announcements'],
  analytics: ['analytics'],
  'analytics/overview': ['analytics', 'heart', 'nps'],
  'analytics/content': ['analytics'],
  'analytics/content/surveys': ['noHeartOrBasic'],
  'manage/tooltips': ['tooltips'],
  'manage/beacons': ['tooltips'],
  'analytics/content/tooltips': ['tooltips'],
  'analytics/heart': ['analytics', ...heartTab],
  'analytics/heart/happiness': ['analytics', ...heartTab],
  'analytics/heart/engagement': heartTab,
  'analytics/heart/adoption': heartTab,
  'analytics/heart/retention': heartTab,
  'analytics/heart/task-success': heartTab,
  'customize/search': ['searchEnabled'],
  'settings/company-user': ['staffTrainingExtension'],
  'settings/company-attributes': ['staffTrainingExtension'],
  'settings/browser-extension': ['staffTrainingExtension'],
  'settings/sso': ['ssoSamlCompanyUsers'],
  'settings/personal/notifications': ['emailNotifications'],
  'application-settings/copilot': ['aiAssistant'],
  'application-settings/selectors': ['selectorConfig'],
  'applications/portfolio-overview': ['portfolioOverview'],
  'applications/app-discovery': ['appDiscovery'],
}

const isMet: Readonly<Record<MenuCondition, (situation: Situation) => boolean>> = {
  analytics: situation => analyticsLevel(situation) !== 'none',
  heart: ({ flags }) => flags.heart === true,
  nps: ({ flags }) => flags.nps === true,
  privacyAdvanced: ({ privacyLevel }) => privacyLevel === 1,
  noHeartOrBasic: ({ flags, privacyLevel }) => flags.heart !== true || privacyLevel !== 1,
  announcements: ({ flags }) => flags.announcements === true,
  tooltips: ({ flags }) => flags.tooltips === true,
  emailNotifications: ({ flags }) => flags.emailNotifications === true,
  searchEnabled: ({ isSearchEnabled }) => isSearchEnabled,
  selectorConfig: ({ hasSelectorConfig }) => hasSelectorConfig,
  aiAssistant: ({ features }) => features.aiAssistant === true,
  appDiscovery: ({ features }) => features.appDiscovery === true,
  portfolioOverview: ({ features }) => features.portfolioOverview === true,
  ssoSamlCompanyUsers: ({ features }) => features.ssoSamlCompanyUsers === true,
  staffTrainingExtension: ({ features }) => features.staffTrainingExtension === true,
}

/** The conditions of a menu entry that are not met; none for a section without conditions. */
export function unmetConditions(section: Section, situation: Situation): readonly MenuCondition[] {
  return (conditions[section] ?? []).filter(condition => !isMet[condition](situation))
}

/** Whether a menu or tab bar shows the entry: the role may view it and its conditions are met. */
export function isEntryShown(section: Section, situation: Situation): boolean {
  return !isSectionBlocked(situation.role, section) && unmetConditions(section, situation).length === 0
}
