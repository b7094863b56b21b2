export { copilotLimits, usageDay } from './copilot-limits.ts'
export type { CopilotAnswer, CopilotLine, CopilotSource } from './copilot-reply.ts'
export { questionWords } from './question-words.ts'
export { type Passage, type Prepared, prepare, rankPassages } from './rank-passages.ts'
