import type { Guard } from './guard.ts'

const webhooks = 'apps/server/src/features/workspace/webhooks'
const webhookTest = `${webhooks}/webhooks.test.ts`
const sendingTest = `${webhooks}/sending.test.ts`

/** Attacks on webhooks: forged deliveries, the operator's network, secrets, and other companies. */
export const webhookGuards: readonly Guard[] = [
  {
    name: 'webhook-signature-without-its-time',
    file: `${webhooks}/sign-payload.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    find: 'update(`${second}.${body}`)',
    replace: 'update(body)',
    test: {
      file: webhookTest,
      name: 'HOOK-2 HOOK-4 arrives once, signed, and is in the log; it can be sent again',
    },
  },
  {
    name: 'webhook-without-encryption',
    file: `${webhooks}/check-webhook.ts`,
    find: "url.protocol === 'http:' && !allowPrivate",
    replace: 'false',
    test: {
      file: sendingTest,
      name: 'HOOK-11 http is refused unless the operator allows its own network (422)',
    },
  },
  {
    name: 'webhook-returns-the-address-of-a-channel',
    file: `${webhooks}/webhook-store.ts`,
    find: "row.kind === 'webhook' ? openOfCompany(key, row.company_id, address) : null",
    replace: 'openOfCompany(key, row.company_id, address)',
    test: {
      file: webhookTest,
      name: 'HOOK-7 the address of a channel is never returned, only its host and last characters',
    },
  },
]
