import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const members = `${features}/identity/members`
const managers = `${features}/identity/managers`
const authorization = `${features}/identity/authorization`
const inviteTest = `${members}/invites.test.ts`
const removeTest = `${members}/remove-member.test.ts`
const registerTest = `${managers}/register.test.ts`
const acceptTest = `${managers}/accept-invite.test.ts`
const saveTest = `${managers}/save-manager.test.ts`
const rolesTest = `${authorization}/roles.test.ts`

const inviteGuards: readonly Guard[] = [
  {
    name: 'invite-used-twice',
    file: `${members}/invite-store.ts`,
    find: "    .set({ used_at: now })\n    .where('invite.token_hash', '=', hashOfSecret(secret))\n    .where('invite.expires_at', '>', now)\n    .where('invite.used_at', 'is', null)\n",
    replace:
      "    .set({ used_at: now })\n    .where('invite.token_hash', '=', hashOfSecret(secret))\n    .where('invite.expires_at', '>', now)\n",
    test: { file: acceptTest, name: 'works once, also at once' },
  },
  {
    name: 'invite-cancelled-meanwhile',
    file: `${members}/invite-store.ts`,
    find: "    .where('invite.used_at', 'is', null)\n    .where('invite.cancelled_at', 'is', null)\n    .returning",
    replace: "    .where('invite.used_at', 'is', null)\n    .returning",
    test: { file: registerTest, name: 'or is cancelled, never both' },
  },
  {
    name: 'invite-too-old',
    file: `${members}/invite-store.ts`,
    find: "  const invite = await open(tx)\n    .where('invite.token_hash', '=', hashOfSecret(secret))\n    .where('invite.expires_at', '>', now)\n",
    replace: "  const invite = await open(tx)\n    .where('invite.token_hash', '=', hashOfSecret(secret))\n",
    test: { file: inviteTest, name: 'answers alike whether it never was' },
  },
  {
    name: 'invite-old-link-after-resending',
    file: `${members}/invite-store.ts`,
    find: '    token_hash: hash,\n    is_resent',
    replace: '    is_resent',
    test: { file: inviteTest, name: 'marks the member and makes a new link' },
  },
  {
    name: 'invite-mail-flood',
    file: `${members}/resend-invite.ts`,
    find: '    refuseTooSoon(invite.sentAt, now)\n',
    replace: '',
    test: { file: inviteTest, name: 'happens once when it is asked for many times at once' },
  },
  {
    name: 'invite-for-another-e-mail-registered',
    file: `${managers}/register-with-invite.ts`,
    find: 'invite.email !== email',
    replace: 'false',
    test: { file: registerTest, name: 'takes the e-mail of the invite' },
  },
  {
    name: 'invite-for-another-e-mail-accepted',
    file: `${managers}/accept-invite.ts`,
    find: 'found.email !== me.email.toLowerCase()',
    replace: 'false',
    test: { file: acceptTest, name: 'needs the e-mail of the invite' },
  },
  {
    name: 'invite-of-another-company-through-sso',
    file: `${managers}/accept-invite.ts`,
    find: '    requireReach(me, found.companyId)\n',
    replace: '',
    test: { file: acceptTest, name: 'joins and knows that company only' },
  },
  {
    name: 'invite-handle-as-secret-of-another-property',
    file: `${members}/open-invite.ts`,
    find: 'invite === null || !maySeeInvite(view, invite)',
    replace: 'invite === null',
    test: { file: inviteTest, name: 'an invite to elsewhere is not there for the admin of a property' },
  },
  {
    name: 'invite-of-a-property-admin',
    file: `${members}/invite-member.ts`,
    find: "    requireOffered(role, 'roleName')\n",
    replace: '',
    test: { file: inviteTest, name: 'the admin of a property, to that property only' },
  },
  {
    name: 'invite-past-the-member-limit-at-once',
    file: `${members}/membership.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
    test: { file: inviteTest, name: 'is not passed by many invites at once' },
  },
]

const roleGuards: readonly Guard[] = [
  {
    name: 'role-last-admin-removed',
    file: `${members}/remove-member.ts`,
    find: '    await requireAnAdmin(tx, companyId, withoutCompanyRole(managerId, held))\n',
    replace: '',
    test: { file: removeTest, name: 'cannot be taken out, by themselves or an operator' },
  },
  {
    name: 'role-last-admins-remove-each-other',
    file: `${members}/membership.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
    test: { file: removeTest, name: 'stays when two admins take each other out at once' },
  },
  {
    name: 'role-escalation-by-assigning',
    file: `${authorization}/assign-roles.ts`,
    find: '    requireTeam(mayGiveRole(view, role, before, role.managerId === view.actor.managerId))\n',
    replace: '',
    test: { file: rolesTest, name: 'the admin of a property gives roles in it' },
  },
  {
    name: 'role-of-a-stranger-assigned',
    file: `${authorization}/assign-roles.ts`,
    find: "    if (own.length === 0) throw refuse('notFound')\n",
    replace: '',
    test: { file: rolesTest, name: 'makes no one a member who is none' },
  },
  {
    name: 'role-of-a-property-admin-taken-by-a-peer',
    file: 'packages/domain/src/identity/access/team-roles.ts',
    find: "return held.roleName === 'admin' ? no('adminRole') : yes",
    replace: 'return yes',
    test: { file: rolesTest, name: 'is lowered by the company' },
  },
  {
    name: 'role-of-others-read',
    file: `${authorization}/read-roles.ts`,
    find: '    if (scope === null) continue\n',
    replace: '    if (scope === null) throw new Error(String(company_id))\n',
    test: { file: rolesTest, name: 'those of one’s company, no one else’s' },
  },
  {
    name: 'role-outside-one-s-properties-read',
    file: `${members}/team-view.ts`,
    find: "return visible === null || at.targetType === 'company' || visible.includes(at.targetId)",
    replace: 'return visible !== undefined',
    test: { file: rolesTest, name: 'within one’s properties only' },
  },
]

const registrationGuards: readonly Guard[] = [
  {
    name: 'registration-without-leave-of-the-operator',
    file: `${managers}/register.ts`,
    find: "  if (token === undefined && deps.registration === 'invite') throw refuse('registrationClosed')\n",
    replace: '',
    test: { file: registerTest, name: 'is closed unless the operator opens it' },
  },
  {
    name: 'registration-tells-known-e-mails',
    file: `${managers}/register-without-invite.ts`,
    find: '    if (owner !== null) return tellOwner(deps, tx, { ...owner, email })\n',
    replace: "    if (owner !== null) throw new Error('known')\n",
    test: { file: registerTest, name: 'answers like a new one' },
  },
  {
    name: 'registration-tried-without-end',
    file: `${managers}/register.ts`,
    find: '  await limitRegistrations(deps, { ...input, token })\n',
    replace: '',
    test: { file: registerTest, name: 'for one e-mail are few' },
  },
  {
    name: 'registration-with-a-forged-address',
    file: `${managers}/register.ts`,
    find: 'address: ctx.request.ip,',
    replace: "address: String(ctx.request.headers['x-forwarded-for']),",
    test: { file: registerTest, name: 'from one address are few' },
  },
]

const accountGuards: readonly Guard[] = [
  {
    name: 'account-e-mail-through-sso-or-api-token',
    file: `${managers}/save-manager.ts`,
    find: '  requirePasswordSession(me)\n  requireRecentProof(me)\n',
    replace: '  requireRecentProof(me)\n',
    test: { file: saveTest, name: 'is not changed through an identity provider or an API token' },
  },
  {
    name: 'account-of-another-person-changed',
    file: `${managers}/save-manager.ts`,
    find: "  if (save.id !== managerId) throw refuse('notFound')\n",
    replace: '',
    test: { file: saveTest, name: 'is no one else’s, anyone who asks' },
  },
  {
    name: 'account-e-mail-without-the-password',
    file: `${managers}/save-manager.ts`,
    find: '  if (currentPassword !== undefined) await requireCurrentPassword(deps, me, currentPassword, address)\n',
    replace: '',
    test: { file: saveTest, name: 'stays where a password that is sent is wrong' },
  },
  {
    name: 'account-sessions-outlive-the-e-mail',
    file: `${managers}/email/finish-email-change.ts`,
    find: '  await endSessionsOf(tx, { managerId }, now)\n',
    replace: '',
    test: { file: saveTest, name: 'is pending until the mailed link is used' },
  },
]

/** Guards of the team, its invites and roles, registration and one's own account. */
export const teamGuards: readonly Guard[] = [
  ...inviteGuards,
  ...roleGuards,
  ...registrationGuards,
  ...accountGuards,
]
