import type { Guard } from './guard.ts'

const workspace = 'apps/server/src/features/workspace'
const report = `${workspace}/applications/report-discovered.ts`
const discoveryTest = `${workspace}/applications/discovery.test.ts`
const domain = 'packages/domain/src/workspace/discovery'
const domainTest = `${domain}/discovery.test.ts`

const discoveryGuards: readonly Guard[] = [
  {
    name: 'discovery-without-an-integrity-token',
    file: `${workspace}/companies/integrity-token.ts`,
    find: '  if (!isToken(extensionOf(config).integrityTokens, token)) return null\n',
    replace: '',
    test: {
      file: discoveryTest,
      name: 'while it is off nothing is stored, and a wrong token learns nothing',
    },
  },
  {
    name: 'discovery-while-it-is-off',
    file: report,
    find: '  if (!enabled || !companyAllowances(company.features).appDiscovery) {\n',
    replace: '  if (!companyAllowances(company.features).appDiscovery) {\n',
    test: {
      file: discoveryTest,
      name: 'while it is off nothing is stored, and a wrong token learns nothing',
    },
  },
  {
    name: 'discovery-stores-addresses',
    file: report,
    find: '    ...(isHostName(host)\n',
    replace: '    ...(isHostName(host) || true\n',
    test: { file: discoveryTest, name: 'refuse a full address and name its field' },
  },
  {
    name: 'discovery-stores-excluded-hosts',
    file: report,
    find: 'report.hosts.filter(({ host }) => !isExcludedHost(host, exclusions))',
    replace: 'report.hosts.filter(({ host }) => host !== exclusions.join())',
    test: { file: discoveryTest, name: 'an excluded host is not stored, and leaves the list' },
  },
  {
    name: 'discovery-of-days-to-come',
    file: report,
    find: '  if (!isReportableDay(day, now)) {\n',
    replace: "  if (!isReportableDay(day, now) && day === '') {\n",
    test: { file: discoveryTest, name: 'a day to come' },
  },
  {
    name: 'discovery-names-hosts-of-few-people',
    file: report,
    find: 'const isEnough = one.users >= minUsers\n',
    replace: 'const isEnough = one.users > 0\n',
    test: { file: discoveryTest, name: 'the name of a host is stored once enough people use it' },
  },
  {
    name: 'discovery-counts-excluded-hosts-in-the-browser',
    file: `${domain}/count-minute.ts`,
    find: '  if (host === null || isExcludedHost(host, page.exclusions)) return closed\n',
    replace: '  if (host === null) return closed\n',
    test: { file: domainTest, name: 'leaves excluded hosts out, and those that were excluded later' },
  },
]

const endUsers = 'apps/server/src/features/identity/end-users'
const signInTest = `${endUsers}/end-user-sign-in.test.ts`
const browserTest = { file: signInTest, name: 'is for the browser that started, once' }
const settingsTest = { file: signInTest, name: 'ends when the certificate is replaced' }

const endUserGuards: readonly Guard[] = [
  {
    name: 'extension-handoff-in-another-browser',
    file: `${endUsers}/extension-handoff.ts`,
    find: '  if (!isVerifierOf(shown.verifier, handoff.challenge)) return null\n',
    replace: '',
    test: browserTest,
  },
  {
    name: 'extension-handoff-at-another-company',
    file: `${endUsers}/extension-handoff.ts`,
    find: 'content === null || content.companyId !== shown.companyId',
    replace: 'content === null',
    test: browserTest,
  },
  {
    name: 'extension-session-of-replaced-settings',
    file: `${endUsers}/extension-session-store.ts`,
    find: "    .where('provider_print', '=', provider.print)\n",
    replace: '',
    test: settingsTest,
  },
  {
    name: 'extension-session-without-an-end',
    file: `${endUsers}/extension-session-store.ts`,
    find: "    .where('expires_at', '>', now)\n",
    replace: '',
    test: { file: signInTest, name: 'ends after a week' },
  },
  {
    name: 'extension-answer-shown-again',
    file: `${endUsers}/handle-end-user-response.ts`,
    find: "  if (!isNew) throw new SamlRefusal('replay')\n",
    replace: '',
    test: { file: signInTest, name: 'counts once, and an assertion counts once for all requests' },
  },
  {
    name: 'extension-answer-of-another-issuer',
    file: `${endUsers}/handle-end-user-response.ts`,
    find: '    idpEntityId: provider.entityId || null,\n',
    replace: '    idpEntityId: null,\n',
    test: { file: signInTest, name: 'refuses another issuer that signs with the same key' },
  },
  {
    name: 'extension-answer-to-another-company',
    file: `${endUsers}/begin-end-user-sign-in.ts`,
    find: "  if (content.companyId !== companyId) return 'unsolicited'\n",
    replace: '',
    test: { file: signInTest, name: 'is refused at another company, and without a request' },
  },
]

const editor = 'apps/server/src/features/delivery/editor'
const editorTest = `${editor}/extension-editor.test.ts`

const editorGuards: readonly Guard[] = [
  {
    name: 'extension-editor-for-a-page-with-the-cookie',
    file: `${editor}/extension-editor.ts`,
    find: "  if (origin !== undefined && !extensionOrigin.test(origin)) throw refuse('originNotAllowed')\n",
    replace: '',
    test: { file: editorTest, name: 'refuses a page that calls with the cookie of its visitor' },
  },
  {
    name: 'extension-editor-in-another-company',
    file: `${editor}/extension-editor.ts`,
    find: "  if (scope.companyId !== company) throw refuse('notFound')\n",
    replace: '',
    test: { file: editorTest, name: 'refuses an application of another company' },
  },
  {
    name: 'extension-editor-without-an-integrity-token',
    file: `${editor}/extension-editor.ts`,
    find: '  await withIntegrityToken(deps, { request: ctx.request, companyId: company }, async () => undefined)\n',
    replace: '',
    test: { file: editorTest, name: 'refuses a wrong integrity token' },
  },
]

const packages = 'apps/server/src/features/workspace/extension-package'
const updatesTest = `${packages}/extension-updates.test.ts`

const updateGuards: readonly Guard[] = [
  {
    name: 'extension-package-without-its-key',
    file: `${packages}/send-update.ts`,
    find: "  if (!isUpdateKey(updateSecret, { companyId, tokens }, key)) throw refuse('notFound')\n",
    replace:
      "  if (tokens.length === 0 && isUpdateKey(updateSecret, { companyId, tokens }, key)) throw refuse('notFound')\n",
    test: { file: updatesTest, name: 'is worth nothing with another key' },
  },
  {
    name: 'extension-package-after-its-token',
    file: `${packages}/update-address.ts`,
    find: ".update([companyId, token].join(':'))",
    replace: '.update(String(companyId + Number(token.length === 0)))',
    test: { file: updatesTest, name: 'ends with the integrity token that it was made from' },
  },
]

const pageGuards: readonly Guard[] = [
  {
    name: 'page-names-the-origin-of-another',
    file: 'packages/domain/src/delivery/extension/page-origin.ts',
    find: "if (isExtension && typeof page === 'string') return page",
    replace: "if (typeof page === 'string') return page",
    test: { file: 'apps/server/src/features/delivery/assistant/origin-rule.test.ts', name: 'originOf' },
  },
]

/** Guards for the data that the browser extension sends, for the users to whom it is attributed, and for its editor. */
export const extensionGuards: readonly Guard[] = [
  ...discoveryGuards,
  ...endUserGuards,
  ...editorGuards,
  ...updateGuards,
  ...pageGuards,
]
