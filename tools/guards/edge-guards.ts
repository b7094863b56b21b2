import type { Guard } from './guard.ts'

const http = 'apps/server/src/platform/http'
const demo = 'apps/server/src/features/workspace/demo'
const edgesTest = `${http}/http-edges.test.ts`

/** Guards between the open network and the first line of a feature. */
export const edgeGuards: readonly Guard[] = [
  {
    name: 'headers-that-never-end',
    file: `${http}/open-fastify.ts`,
    find: '    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },\n',
    replace: '',
    test: { file: edgesTest, name: 'however they delay them' },
  },
  {
    name: 'plain-http-after-https',
    file: `${http}/open-fastify.ts`,
    find: "publicUrl?.startsWith('https:') === true",
    replace: 'publicUrl === undefined',
    test: { file: edgesTest, name: 'PUBLIC_URL https://guide.example.com' },
  },
  {
    name: 'address-that-carries-another',
    file: 'apps/server/src/platform/outbound/address.ts',
    find: "  if (parsed.range() !== 'unicast') return false\n",
    replace: '',
    test: { file: 'apps/server/src/platform/outbound/outbound.test.ts', name: '2002:a00:1::1' },
  },
  {
    name: 'id-in-disguise',
    file: 'packages/contract/src/schema/fields.ts',
    find: "    value => (typeof value === 'string' && plainDecimal.test(value) ? Number(value) : value),",
    replace: "    value => (typeof value === 'string' ? Number(value) : value),",
    test: { file: 'packages/contract/src/schema/fields.test.ts', name: 'an id is not "0x10"' },
  },
  {
    name: 'demo-origin-equal-to-the-dashboards',
    file: 'apps/server/src/platform/config/config.ts',
    find: '  if (publicUrl !== null && new URL(publicUrl).origin === origin)\n',
    replace: '  if (publicUrl !== null && origin === publicUrl.slice(1))\n',
    test: {
      file: 'apps/server/src/platform/config/config.test.ts',
      name: 'refuses the dashboard’s origin for the demo application',
    },
  },
  {
    name: 'demo-host-that-shares-cookies',
    file: `${demo}/demo-address.ts`,
    find: "  if (host === '127.0.0.1' || host === '::1') return 'localhost'\n",
    replace: '',
    test: { file: `${demo}/demo-address.test.ts`, name: 'HOST=127.0.0.1 and PUBLIC_URL=null' },
  },
]
