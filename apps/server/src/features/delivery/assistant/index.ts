export { pruneContentDocuments } from './content-store.ts'
export { copilotQuestionRoutes, pruneCopilotQuestions, pruneCopilotUsage } from './copilot/index.ts'
export { type AssistantDelivery, openAssistantDelivery } from './open-assistant-delivery.ts'
export { openVisitorLimits } from './visitor-limits.ts'
