import type { SettingsSection } from './section-looks.ts'

/** Labels of the settings: keys below `menu` in the namespace `settings`. */
export const settingsLabels = {
  'application-settings/configuration': 'menu.configuration',
  'application-settings/copilot': 'menu.copilot',
  'application-settings/application-urls': 'menu.applicationUrls',
  'application-settings/setup': 'menu.setup',
  'application-settings/selectors': 'menu.selectors',
  'settings/company/team': 'menu.team',
  'settings/company/processes': 'menu.processes',
  'settings/company-user': 'menu.companyUsers',
  'settings/company-attributes': 'menu.companyAttributes',
  'settings/company/integrations': 'menu.integrations',
  'settings/analytics': 'menu.analytics',
  'settings/sso': 'menu.sso',
  'settings/browser-extension': 'menu.browserExtension',
  'settings/company/audit-log': 'menu.auditLog',
  'settings/personal/login': 'menu.login',
  'settings/personal/notifications': 'menu.notifications',
  'settings/personal/api-token': 'menu.apiToken',
} as const satisfies Readonly<Record<SettingsSection, `menu.${string}`>>
