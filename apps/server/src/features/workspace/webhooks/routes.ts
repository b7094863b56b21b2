import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import type { Config } from '../../../platform/config/index.ts'
import { bind } from '../../../platform/http/index.ts'
import type { MailBox } from '../../../platform/mail/index.ts'
import type { Secret } from '../../../platform/secret/index.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listDeliveries } from './delivery-view.ts'
import { resendDelivery } from './resend-delivery.ts'
import { rotateSecret } from './rotate-secret.ts'
import { saveWebhook } from './save-webhook.ts'
import { testWebhook } from './test-webhook.ts'
import type { SendingDependencies, WebhookDependencies } from './webhook-dependencies.ts'
import { selectWebhooks, toWireWebhook } from './webhook-store.ts'

const view = 'view:settings/company/integrations'
const edit = [view, 'edit:integrations'] as const
const rows = contract.webhooks

type Dependencies = WebhookDependencies & SendingDependencies

function deliveryRoutes(deps: Dependencies) {
  return {
    connect: bind(rows.connect, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => testWebhook(deps, scope, input.params.id),
    }),
    deliveries: bind(rows.deliveries, {
      permission: view,
      scope: 'company',
      run: ({ input, scope }) =>
        deps.database.inScope(scope, tx =>
          listDeliveries(tx, scope, { id: input.params.id, ...input.query }),
        ),
    }),
    resend: bind(rows.resend, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => resendDelivery(deps, scope, input.params),
    }),
  }
}

interface RouteParts extends Omit<Dependencies, 'key' | 'allowPrivate' | 'mailBox'> {
  readonly secret: Secret
  readonly config: Pick<Config, 'allowPrivateFetch'>
  readonly mailBox: MailBox
}

const dependenciesOf = ({ secret, config, mailBox, ...parts }: RouteParts): Dependencies => ({
  ...parts,
  key: secret.key('webhook'),
  allowPrivate: config.allowPrivateFetch,
  mailBox: () => mailBox,
})

/** Calls about webhooks and chat channels. */
export function webhookRoutes(parts: RouteParts) {
  const deps = dependenciesOf(parts)
  return {
    ...deliveryRoutes(deps),
    list: bind(rows.list, {
      permission: view,
      scope: 'company',
      run: ({ scope }) =>
        deps.database.inScope(scope, async tx => {
          const found = await selectWebhooks(tx, scope).execute()
          const items = found.map(row => toWireWebhook(deps.key, row))
          return { items, may: { edit: mayAll(scope.role, edit) } }
        }),
    }),
    create: bind(rows.create, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => createWebhook(deps, scope, input.body),
    }),
    save: bind(rows.save, {
      permission: edit,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveWebhook(deps, scope, { id: input.params.id, fields: input.body, ifMatch: ctx.ifMatch }),
    }),
    delete: bind(rows.delete, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => deleteWebhook(deps, scope, input.params.id),
    }),
    rotateSecret: bind(rows.rotateSecret, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => rotateSecret(deps, scope, input.params.id),
    }),
  }
}
