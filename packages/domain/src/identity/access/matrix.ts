import type { Entity } from './entities.ts'
import type { EffectiveRole } from './roles.ts'
import type { Section } from './sections.ts'

/** Why an edit is refused; `onlyDrafts` allows it while the object is private or deleted. */
export type EditRefusal = 'entityForbidden' | 'onlyDrafts' | 'notSuperAdmin' | 'noRole'

/** One role: what it may not view and what it may not edit. What is not named is allowed. */
export interface MatrixRow {
  readonly blocked: readonly Section[]
  readonly refused: Readonly<Partial<Record<Entity, EditRefusal>>>
}

export type AccessMatrix = Readonly<Record<EffectiveRole, MatrixRow>>

/**
 * The access matrix (document 2 §6.2), whole. The "View" lists of its moderators and contributors are the
 * blocked sections. A section is named once: what lies below it is blocked with it. The reading of each
 * word is in docs/decisions/0005-roles-as-one-table.md.
 */
export const accessMatrix: AccessMatrix = {
  superAdmin: { blocked: [], refused: {} },

  companyAdmin: { blocked: [], refused: { limits: 'notSuperAdmin' } },

  companyModerator: {
    blocked: [
      'settings/company/audit-log',
      'settings/personal/api-token',
      'settings/sso',
      'settings/analytics',
      'settings/browser-extension',
      'settings/company/team/sso',
      'applications/portfolio-overview',
    ],
    refused: {
      company: 'entityForbidden',
      integrations: 'entityForbidden',
      appDiscoveryLimit: 'entityForbidden',
      addApp: 'entityForbidden',
      limits: 'notSuperAdmin',
      snippetSecret: 'entityForbidden',
    },
  },

  companyContributor: {
    blocked: [
      'settings/company/audit-log',
      'customize',
      'users/list',
      'settings/company-user',
      'settings/company-attributes',
      'settings/sso',
      'settings/company/team/sso',
      'settings/analytics',
      'settings/browser-extension',
      'settings/company/processes',
      'settings/company/integrations',
      'settings/personal/api-token',
      'settings/personal/notifications',
      'application-settings',
      'applications',
      'analytics/heart',
      'analytics/content/surveys/nps',
      'analytics/overview',
    ],
    refused: {
      tutorial: 'onlyDrafts',
      chapter: 'onlyDrafts',
      announcement: 'onlyDrafts',
      nps: 'onlyDrafts',
      survey: 'onlyDrafts',
      property: 'entityForbidden',
      company: 'entityForbidden',
      appDiscoveryLimit: 'entityForbidden',
      addApp: 'entityForbidden',
      limits: 'notSuperAdmin',
      snippetSecret: 'entityForbidden',
    },
  },

  propertyAdmin: {
    blocked: [],
    refused: { appDiscoveryLimit: 'entityForbidden', addApp: 'entityForbidden', limits: 'notSuperAdmin' },
  },

  propertyModerator: {
    blocked: [
      'settings/company/audit-log',
      'users/list/attributes',
      'users/list/users',
      'settings/company-attributes',
      'settings/company-user',
      'settings/personal/api-token',
      'settings/company/team/sso',
      'settings/analytics',
      'settings/sso',
      'applications/portfolio-overview',
    ],
    refused: {
      company: 'entityForbidden',
      integrations: 'entityForbidden',
      attribute: 'entityForbidden',
      discoveryEntry: 'entityForbidden',
      appDiscoveryLimit: 'entityForbidden',
      addApp: 'entityForbidden',
      limits: 'notSuperAdmin',
      snippetSecret: 'entityForbidden',
    },
  },

  propertyContributor: {
    blocked: [
      'settings/company/audit-log',
      'customize',
      'users/list',
      'settings/company-user',
      'settings/company-attributes',
      'settings/sso',
      'settings/company/team/sso',
      'settings/analytics',
      'settings/browser-extension',
      'settings/company/processes',
      'settings/company/integrations',
      'settings/personal/api-token',
      'settings/personal/notifications',
      'application-settings',
      'applications',
      'analytics/heart',
      'analytics/content/surveys/nps',
    ],
    refused: {
      tutorial: 'onlyDrafts',
      chapter: 'onlyDrafts',
      announcement: 'onlyDrafts',
      nps: 'onlyDrafts',
      survey: 'onlyDrafts',
      property: 'entityForbidden',
      company: 'entityForbidden',
      discoveryEntry: 'entityForbidden',
      appDiscoveryLimit: 'entityForbidden',
      addApp: 'entityForbidden',
      limits: 'notSuperAdmin',
      snippetSecret: 'entityForbidden',
    },
  },

  none: {
    blocked: [
      'manage',
      'messages',
      'analytics',
      'customize',
      'users',
      'settings',
      'application-settings',
      'applications',
    ],
    refused: {
      announcement: 'noRole',
      nps: 'noRole',
      survey: 'noRole',
      attribute: 'noRole',
      language: 'noRole',
      chapter: 'noRole',
      company: 'noRole',
      pageSegment: 'noRole',
      popup: 'noRole',
      property: 'noRole',
      segment: 'noRole',
      styling: 'noRole',
      translation: 'noRole',
      tutorial: 'noRole',
      integrations: 'noRole',
      appDiscoveryLimit: 'noRole',
      addApp: 'noRole',
      discoveryEntry: 'noRole',
      limits: 'noRole',
      snippetSecret: 'noRole',
    },
  },
}
