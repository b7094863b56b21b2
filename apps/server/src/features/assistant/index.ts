export type { ReadGuideActivity } from './answer-pointer.ts'
export { pruneContentDocuments } from './content-store.ts'
export { type AssistantDelivery, openAssistantDelivery } from './open-assistant-delivery.ts'
export type { ResolvedProperty, ResolveProperty } from './property-cache.ts'
