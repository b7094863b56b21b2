import type { CompanyScope } from '../../../platform/database/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'
import { auditedWebhook, lockWebhook } from './webhook-store.ts'

/** Deletes a webhook with its log. */
export function deleteWebhook({ database }: WebhookDependencies, scope: CompanyScope, id: number) {
  return database.inScope(scope, async (tx): Promise<{ id: number }> => {
    const row = await lockWebhook(tx, scope, id)
    await tx
      .deleteFrom('webhook')
      .where('webhook.company_id', '=', scope.companyId)
      .where('webhook.id', '=', id)
      .execute()
    await recordAudit(tx, scope, { action: 'webhook.delete', objectId: id, before: auditedWebhook(row) })
    return { id }
  })
}
