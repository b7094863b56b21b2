import { type AttemptBudgetName, attemptBudgets } from './attempt-budgets.ts'

/** How one kind of security event is reported. */
interface SecurityEventRow {
  /** Name of the log line, after the OWASP Logging Vocabulary Cheat Sheet. */
  readonly name: string
  readonly level: 'info' | 'warn'
  /**
   * Whether it becomes an entry of the audit logs, with the action `security.<kind>`. Not so where the change itself
   * writes an entry, or where the person is not known.
   */
  readonly isAudited: boolean
  /** Occurrences in the window before the first report; 1 where absent. */
  readonly reportFrom?: number
  /** Message to the person, by its name in `mail.json`. */
  readonly mail?: 'newDevice' | 'newToken'
}

/**
 * Every kind of security event. Names of the log lines come from the OWASP vocabulary
 * (cheatsheetseries.owasp.org, Logging Vocabulary); the kinds say more precisely what happened.
 */
const securityEvents = {
  signIn: { name: 'authn_login_success', level: 'info', isAudited: true },
  signInFromNewDevice: { name: 'authn_login_success', level: 'info', isAudited: true, mail: 'newDevice' },
  signInFailed: { name: 'authn_login_fail', level: 'warn', isAudited: true },
  signInLocked: { name: 'authn_login_lock', level: 'warn', isAudited: true },
  ssoSignInFailed: { name: 'authn_login_fail', level: 'warn', isAudited: true },
  secondFactorFailed: { name: 'authn_login_fail', level: 'warn', isAudited: true },
  signOut: { name: 'session_expired', level: 'info', isAudited: true },
  reauthenticated: { name: 'authn_login_success', level: 'info', isAudited: true },
  reauthenticationFailed: { name: 'authn_login_fail', level: 'warn', isAudited: true },
  refreshTokenReused: { name: 'authn_token_reuse', level: 'warn', isAudited: true },
  tokenForged: { name: 'authz_fail', level: 'warn', isAudited: false },
  tokenUsedFromNewNetwork: { name: 'authn_login_success', level: 'warn', isAudited: true },
  tokenCreated: { name: 'authn_token_created', level: 'info', isAudited: false, mail: 'newToken' },
  tokenRevoked: { name: 'authn_token_revoked', level: 'info', isAudited: false },
  passwordChanged: { name: 'authn_password_change', level: 'info', isAudited: false },
  passwordChangeFailed: { name: 'authn_password_change_fail', level: 'warn', isAudited: true },
  accountChanged: { name: 'user_updated', level: 'info', isAudited: false },
  rolesChanged: { name: 'privilege_permissions_changed', level: 'info', isAudited: false },
  adminAction: { name: 'authz_admin', level: 'info', isAudited: false },
  accessRefusedOften: { name: 'authz_fail', level: 'warn', isAudited: true, reportFrom: 20 },
  limitReached: { name: 'excess_rate_limit_exceeded', level: 'warn', isAudited: true },
} as const satisfies Readonly<Record<string, SecurityEventRow>>

export type SecurityEventKind = keyof typeof securityEvents

/** Kinds that become entries of the audit logs. */
export const auditedSecurityKinds: readonly SecurityEventKind[] = (
  Object.keys(securityEvents) as SecurityEventKind[]
).filter(kind => securityEvents[kind].isAudited)

/** Returns the data of an event kind. */
export const securityEventOf = (kind: SecurityEventKind): SecurityEventRow => securityEvents[kind]

/** The action of the kind's audit entries. */
export const securityAction = (kind: SecurityEventKind) => `security.${kind}` as const

/** Why, or by what means, as far as the kind leaves it open; for `limitReached` the budget. A closed list, so that no text of a person is logged. */
const otherReasons = [
  'account',
  'apiToken',
  'code',
  'device',
  'email',
  'forbidden',
  'mfa',
  'network',
  'password',
  'recoveryCode',
  'roles',
  'session',
  'signature',
  'snippetSecret',
  'sso',
  'unknownRequest',
  'unknownToken',
] as const
export type SecurityReason = (typeof otherReasons)[number] | AttemptBudgetName

/** Every reason that an entry can hold. */
export const securityReasons: readonly SecurityReason[] = [
  ...otherReasons,
  ...(Object.keys(attemptBudgets) as AttemptBudgetName[]),
]

/** Actions of other audit entries that concern sign-in, credentials and rights; the `security.` ones come on top. */
export const otherSecurityActions = [
  'apiToken.delete',
  'apiToken.issue',
  'company.saveSecurity',
  'extensionSession.end',
  'extensionSession.endAll',
  'invite.accept',
  'invite.cancel',
  'invite.create',
  'invite.resend',
  'manager.beginEmailChange',
  'manager.cancelEmailChange',
  'manager.changeEmail',
  'manager.changePassword',
  'manager.makeSuperAdmin',
  'manager.register',
  'manager.resetMfa',
  'manager.resetPassword',
  'manager.setPassword',
  'member.remove',
  'member.setSsoBypass',
  'mfa.enrol',
  'mfa.remove',
  'mfa.renewRecoveryCodes',
  'mfa.useRecoveryCode',
  'role.assign',
  'role.revoke',
  'session.end',
  'session.endAll',
  'snippetAuthentication.save',
  'snippetSecret.make',
  'sso.create',
  'sso.import',
  'sso.link',
  'sso.remove',
  'sso.save',
  'sso.test',
] as const
