export { pruneContentDocuments } from './content-store.ts'
export { pruneCopilotUsage } from './copilot/index.ts'
export { type AssistantDelivery, openAssistantDelivery } from './open-assistant-delivery.ts'
export { openVisitorLimits } from './visitor-limits.ts'
