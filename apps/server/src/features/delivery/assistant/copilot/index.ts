export type { CopilotParts } from './answer-copilot.ts'
export { pruneCopilotUsage } from './copilot-usage.ts'
export { PreparedContent } from './prepared-content.ts'
export { copilotPath, registerCopilot } from './register-copilot.ts'
