export { pruneContentDocuments } from './content-store.ts'
export { type AssistantDelivery, openAssistantDelivery } from './open-assistant-delivery.ts'
export { openVisitorLimits, type VisitorLimits } from './visitor-limits.ts'
