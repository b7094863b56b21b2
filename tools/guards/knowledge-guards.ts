import type { Guard } from './guard.ts'

const knowledge = 'apps/server/src/features/workspace/knowledge'
const file = `${knowledge}/knowledge-sources.test.ts`

/** Guards that protect private data from sources: of the network, of other companies, and of other servers. */
export const knowledgeGuards: readonly Guard[] = [
  {
    name: 'knowledge-documents-of-another-company',
    file: `${knowledge}/search/search-documents.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the guard replaces source text
    find: 'd.company_id = ${companyId} AND d.integration_id = ANY(${integrationIds}) AND d.language',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the guard replaces source text
    replace: '${companyId} + cardinality(${integrationIds}::int[]) >= 0 AND d.language',
    test: { file, name: 'be found by another company' },
  },
  {
    name: 'knowledge-secret-to-another-server',
    file: 'apps/server/src/features/workspace/integrations/change-integrations.ts',
    find: 'data.secret === undefined && !isSameServer(url, before.url) ? null : data.secret',
    replace: 'data.secret',
    test: { file, name: 'KNOW-7 data.secret is never returned' },
  },
  {
    name: 'knowledge-secret-not-encrypted',
    file: 'apps/server/src/features/workspace/integrations/change-integrations.ts',
    find: 'sealSourceSecret(key, id, secret)',
    replace: 'Buffer.from(secret + key.length)',
    test: { file, name: 'KNOW-7 data.secret is never returned' },
  },
  {
    name: 'knowledge-credentials-to-another-origin',
    file: `${knowledge}/vendors/vendor-api.ts`,
    find: 'if (URL.parse(url)?.origin !== origin) throw',
    replace: "if (origin === '') throw",
    test: {
      file: `${knowledge}/vendors/vendors.test.ts`,
      name: 'KNOW-7 receive what signs in at another server',
    },
  },
  {
    name: 'knowledge-unsafe-protocol',
    file: `${knowledge}/search/pick-results.ts`,
    find: "(parsed.protocol !== 'https:' && parsed.protocol !== 'http:')",
    replace: 'false',
    test: { file: `${knowledge}/search/pick-results.test.ts`, name: 'leaves out a result with the address' },
  },
  {
    name: 'knowledge-headers-to-another-origin',
    file: 'apps/server/src/platform/outbound/outbound.ts',
    find: '...(url.origin === origin ? fetchOptions.headers : {})',
    replace: '...fetchOptions.headers',
    test: {
      file: 'apps/server/src/platform/outbound/outbound.test.ts',
      name: 'KNOW-5 sends headers to the origin that was asked for',
    },
  },
]
