import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const securityTest = `${features}/identity/security/security.test.ts`
const linkTest = `${features}/identity/magic-links/magic-links.test.ts`
const auditTest = `${features}/workspace/audit/audit.test.ts`
const companyTest = `${features}/workspace/companies/company.test.ts`

const securityGuards: readonly Guard[] = [
  {
    name: 'mfa-reset-of-who-belongs-to-another-company-too',
    file: `${features}/identity/security/may-reset-mfa.ts`,
    find: "holder.isElsewhere ? { allowed: false, reason: 'otherCompany' } : { allowed: true }",
    replace: '{ allowed: true }',
    test: { file: securityTest, name: 'stays where the member belongs to another company too' },
  },
  {
    name: 'mfa-reset-of-a-super-admin',
    file: `${features}/identity/security/may-reset-mfa.ts`,
    find: "  if (holder.isSuperAdmin) return { allowed: false, reason: 'notSuperAdmin' }\n",
    replace: '',
    test: { file: securityTest, name: 'an operator’s is an operator’s matter' },
  },
  {
    name: 'mfa-reset-of-oneself-without-a-code',
    file: `${features}/identity/security/may-reset-mfa.ts`,
    find: "  if (holder.id === actorId) return { allowed: false, reason: 'ownAccount' }\n",
    replace: '',
    test: { file: securityTest, name: 'an operator’s is an operator’s matter' },
  },
  {
    name: 'mfa-reset-of-a-stranger',
    file: `${features}/identity/security/member-store.ts`,
    find: "  if (!isHere) throw refuse('notFound')\n",
    replace: '',
    test: { file: securityTest, name: 'of no one but this company’s members: everyone else is not found' },
  },
  {
    name: 'mfa-reset-leaves-sessions-open',
    file: `${features}/identity/security/reset-mfa.ts`,
    find: '  await endSessionsOf(tx, { managerId }, now)\n',
    replace: '',
    test: { file: securityTest, name: 'is taken away with its recovery codes and every session' },
  },
  {
    name: 'sso-bypass-of-a-stranger',
    file: `${features}/identity/security/set-bypass.ts`,
    find: '    await requireMember(tx, scope, managerId)\n',
    replace: '',
    test: { file: securityTest, name: 'ACCESS-33 of no one but this company’s members' },
  },
  {
    name: 'company-saved-over-a-newer-version',
    file: `${features}/workspace/companies/change-company.ts`,
    find: '  await refuseStaleChange(tx, scope, about, change.ifMatch)\n',
    replace: '',
    test: { file: securityTest, name: 'a save against an older version is refused' },
  },
]

const linkGuards: readonly Guard[] = [
  {
    name: 'magic-link-of-a-disabled-user',
    file: `${features}/identity/magic-links/open-link.ts`,
    find: "    .where('company_user.status', '<>', 'disabled')\n",
    replace: '',
    test: { file: linkTest, name: 'LINK-4' },
  },
  {
    name: 'magic-link-made-for-a-disabled-user',
    file: `${features}/identity/magic-links/company-user-store.ts`,
    find: "  if (user.status !== 'disabled') return user\n",
    replace: '  if (user) return user\n',
    test: { file: linkTest, name: 'LINK-1 refuses an unknown identifier' },
  },
  {
    name: 'magic-link-made-by-who-may-not-see-end-users',
    file: `${features}/identity/magic-links/magic-link.ts`,
    find: "  requireAllowed(mayAll(scope.role, ['view:settings/company-user']))\n",
    replace: '',
    test: { file: linkTest, name: 'is made by who may look after end users' },
  },
  {
    name: 'magic-link-mailed-without-end',
    file: `${features}/identity/magic-links/issue-link.ts`,
    find: '  if (oldest === undefined) return\n',
    replace: '  if (oldest === undefined || oldest) return\n',
    test: { file: linkTest, name: 'LINK-7' },
  },
]

const logGuards: readonly Guard[] = [
  {
    name: 'audit-log-of-other-properties',
    file: `${features}/workspace/audit/audit-filters.ts`,
    find: '  if (scope.within === null) return all\n',
    replace: '  if (scope.isProven) return all\n',
    test: { file: auditTest, name: 'shows who has roles in some properties only' },
  },
  {
    name: 'audit-export-with-a-formula',
    file: 'apps/server/src/platform/csv.ts',
    find: 'csvRow(cells)',
    replace: "cells.map(cell => JSON.stringify(cell)).join(',')",
    test: { file: auditTest, name: 'no text of a person becomes a formula' },
  },
  {
    name: 'end-users-signed-in-without-tls',
    file: `${features}/workspace/companies/end-user-sso.ts`,
    find: "if (protocol === 'https' ||",
    replace: "if (protocol !== '' ||",
    test: { file: companyTest, name: 'refuses the entryPoint "http://127.0.0.1.example.com/sso"' },
  },
]

/** Guards of a company's security, magic links, the audit log and configuration. */
export const companyGuards: readonly Guard[] = [...securityGuards, ...linkGuards, ...logGuards]
