import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import type { Config } from '../../../platform/config/index.ts'
import { bindCompany } from '../../../platform/http/index.ts'
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
    connect: bindCompany(rows.connect, edit, ({ input, scope }) => testWebhook(deps, scope, input.params.id)),
    deliveries: bindCompany(rows.deliveries, view, ({ input, scope }) =>
      deps.database.inScope(scope, tx => listDeliveries(tx, scope, { id: input.params.id, ...input.query })),
    ),
    resend: bindCompany(rows.resend, edit, ({ input, scope }) => resendDelivery(deps, scope, input.params)),
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
    list: bindCompany(rows.list, view, ({ scope }) =>
      deps.database.inScope(scope, async tx => {
        const found = await selectWebhooks(tx, scope).execute()
        const items = found.map(row => toWireWebhook(deps.key, row))
        return { items, may: { edit: mayAll(scope.role, edit) } }
      }),
    ),
    create: bindCompany(rows.create, edit, ({ input, scope }) => createWebhook(deps, scope, input.body)),
    save: bindCompany(rows.save, edit, ({ input, ctx, scope }) =>
      saveWebhook(deps, scope, { id: input.params.id, fields: input.body, ifMatch: ctx.ifMatch }),
    ),
    delete: bindCompany(rows.delete, edit, ({ input, scope }) => deleteWebhook(deps, scope, input.params.id)),
    rotateSecret: bindCompany(rows.rotateSecret, edit, ({ input, scope }) =>
      rotateSecret(deps, scope, input.params.id),
    ),
  }
}
