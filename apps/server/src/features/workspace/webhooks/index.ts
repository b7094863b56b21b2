export { pruneDeliveries } from './prune-deliveries.ts'
export { webhookRoutes } from './routes.ts'
export { openWebhookSender, startWebhookSender, type WebhookSender } from './webhook-sender.ts'
