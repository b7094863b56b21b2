import type { Guard } from './guard.ts'

const features = 'apps/server/src/features'
const session = `${features}/identity/session`
const access = `${features}/identity/access/open-access.ts`
const magicLinks = `${features}/identity/magic-links`
const http = 'apps/server/src/platform/http'
const oneTime = 'apps/server/src/platform/one-time/one-time-secret.ts'
const test = 'apps/server/test'
const contractTest = `${test}/contract-access.test.ts`
const magicLinkTest = `${magicLinks}/magic-links.test.ts`
const headerTest = `${test}/attacks/forged-headers.test.ts`
const sameOrigin = '  requireKnownOrigin(ctx.request, deps)\n'

/** As it is in the contract, up to what the call takes. */
const magicLinkRow = (method: string) => `      method: '${method}',
      path: '/auth/magic-link',
      tag: 'Magic links',
      summary: 'Open a magic link',
      description:
        'Uses up the link, sets the end user to active and returns the applications of the company; the URL of each ' +
        'signs the user in to its assistant, once within 15 minutes. A link works once.',
    },
    ['breaksRule'],
  )
`

const otherOriginGuards: readonly Guard[] = [
  {
    name: 'csrf-answering-a-challenge',
    file: `${session}/sign-in-mfa.ts`,
    find: sameOrigin,
    replace: '',
    test: {
      file: `${session}/sign-in-mfa.test.ts`,
      name: 'a page of another origin cannot answer a challenge',
    },
  },
  {
    name: 'csrf-finishing-sso',
    file: `${features}/identity/sso/signing-in/finish-sso.ts`,
    find: sameOrigin,
    replace: '',
    test: {
      file: `${features}/identity/sso/sign-in.test.ts`,
      name: 'is refused from a page of another origin',
    },
  },
  {
    name: 'host-header-makes-another-origin-ours',
    file: `${http}/known-origin.ts`,
    find: 'publicUrl === null ?',
    replace: 'publicUrl !== undefined ?',
    test: { file: headerTest, name: 'by its own name in the Host header' },
  },
  {
    name: 'host-forwarded-by-an-untrusted-proxy',
    file: `${http}/open-fastify.ts`,
    find: 'options.trustedProxies.length === 0 ? false :',
    replace: 'options.trustedProxies.length === 0 ? true :',
    test: { file: headerTest, name: 'by a forwarded host, where no proxy is trusted' },
  },
]

const scopeGuards: readonly Guard[] = [
  {
    name: 'access-without-signing-in',
    file: `${http}/bind.ts`,
    find: "      if (opening.permission !== 'none' && context.me === null) throw toWireError(refuse('notSignedIn'))\n",
    replace: '',
    test: { file: `${test}/attacks/credentials.test.ts`, name: 'learns nothing of what a call takes' },
  },
  {
    name: 'access-to-another-company',
    file: access,
    find: "      if (role === 'none') throw refuse('notFound')\n      const rules",
    replace: '      const rules',
    test: { file: contractTest, name: 'sso.get answers like an id that never was' },
  },
  {
    name: 'access-to-another-companys-property',
    file: access,
    find: "      if (role === 'none') throw refuse('notFound')\n      requireSignInRules(me, row.company_id, row)\n",
    replace: '      requireSignInRules(me, row.company_id, row)\n',
    test: { file: contractTest, name: 'guides.list answers like an id that never was' },
  },
  {
    name: 'access-to-a-company-by-a-role-elsewhere',
    file: access,
    find: "    .where('property.company_id', '=', companyId)\n",
    replace: '',
    test: { file: `${test}/attacks/other-company.test.ts`, name: 'does not see its team' },
  },
  {
    name: 'access-beyond-the-role-in-a-company',
    file: `${http}/bind.ts`,
    find: '    })\n    requireAllowed(inPrinciple(scope.role, opening.permission))\n',
    replace: '    })\n',
    test: { file: contractTest, name: 'with the role companyModerator > sso.get' },
  },
  {
    name: 'access-beyond-the-role-in-a-property',
    file: `${http}/bind.ts`,
    find: "'property'))\n  requireAllowed(inPrinciple(scope.role, opening.permission))\n",
    replace: "'property'))\n",
    test: { file: contractTest, name: 'with the role companyContributor > properties.save' },
  },
  {
    name: 'access-by-a-query-without-its-company',
    file: 'apps/server/src/platform/database/database.ts',
    find: "this.#run('waymark.company_id', String(scope.companyId), work)",
    replace: "this.#run('waymark.is_system', 'on', work)",
    test: {
      file: `${test}/row-level-security.test.ts`,
      name: 'a query for one company sees no guide of another',
    },
  },
  {
    name: 'access-to-the-companys-sign-in-by-a-moderator',
    file: `${features}/identity/security/routes.ts`,
    find: 'bindCompany(contract.security.save, editSecurity,',
    replace: 'bindCompany(contract.security.save, viewTeam,',
    test: { file: contractTest, name: 'with the role companyModerator > security.save' },
  },
]

const magicLinkGuards: readonly Guard[] = [
  {
    name: 'magic-link-used-twice-at-once',
    file: oneTime,
    find: "    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .returning(columns)\n",
    replace: "    .where('expires_at', '>', now)\n    .returning(columns)\n",
    test: { file: magicLinkTest, name: 'of ten that use it at once one gets in' },
  },
  {
    name: 'magic-link-too-old',
    file: oneTime,
    find: "    .where('expires_at', '>', now)\n    .returning(columns)\n",
    replace: '    .returning(columns)\n',
    test: { file: magicLinkTest, name: 'unknown, too old, of another purpose' },
  },
  {
    name: 'magic-link-used-up-by-a-mail-scanner',
    file: 'packages/contract/src/rows/identity/auth.ts',
    find: `${magicLinkRow('POST')}    .input(z.object({ body: z.strictObject({ token: secretText }) }))\n`,
    replace: `${magicLinkRow('GET')}    .input(z.object({ query: z.object({ token: secretText }) }).transform(sent => ({ body: sent.query })))\n`,
    test: { file: magicLinkTest, name: 'a mail scanner that fetches it uses nothing up' },
  },
  {
    name: 'magic-link-code-of-another-application',
    file: 'apps/server/src/features/delivery/assistant/answer-sign-in.ts',
    find: "if (boundTo !== propertyId || typeof companyUserId !== 'number') return null",
    replace: "if (typeof companyUserId !== 'number') return null",
    test: {
      file: 'apps/server/src/features/delivery/assistant/answer-sign-in.test.ts',
      name: 'is worth nothing for another application of the company',
    },
  },
  {
    name: 'magic-link-to-a-forged-host',
    file: `${magicLinks}/magic-link.ts`,
    find: "await issueLink(tx, deps, scope, { user, way: 'mailed' })",
    replace:
      "await issueLink(tx, { ...deps, publicAddress: () => String(asker.ctx.request.headers['x-forwarded-host']) }, scope, { user, way: 'mailed' })",
    test: { file: magicLinkTest, name: 'names the server’s own address, whatever the request says' },
  },
]

const audienceGuards: readonly Guard[] = [
  {
    name: 'restore-widens-the-audience',
    file: 'apps/server/src/features/content/versions/refuse-audience-growth.ts',
    find: "if (changes.length > 0) throw refuse('audienceGrows'",
    replace: "if (changes.length < 0) throw refuse('audienceGrows'",
    test: {
      file: 'apps/server/src/features/content/versions/versions.test.ts',
      name: 'VERSION-10 asks before more users see a public guide (409)',
    },
  },
  {
    name: 'draft-with-code-in-an-address',
    file: `${features}/content/guides/guide-issues.ts`,
    find: '    ...unsafeStepAddresses(sent).map(toWireIssue),\n',
    replace: '',
    test: {
      file: `${features}/content/guides/publish-guide.test.ts`,
      name: 'GUIDE-44 an address that runs code is not stored: media.href',
    },
  },
  {
    name: 'segment-with-a-foreign-guide',
    file: `${features}/people/segments/segment-rules.ts`,
    find: 'guide !== null && !guides.has(guide)',
    replace: 'guide !== null && guides.has(-guide)',
    test: {
      file: `${features}/people/segments/segment-calls.test.ts`,
      name: 'USEG-45 a filter refers to a guide of its own application only',
    },
  },
]

/** Guards of what a sign-in opens: origins and hosts, companies and roles, links for end users. */
export const accessGuards: readonly Guard[] = [
  ...otherOriginGuards,
  ...scopeGuards,
  ...magicLinkGuards,
  ...audienceGuards,
]
