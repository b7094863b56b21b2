export { citedIn, copilotInstructions, noAnswerMark } from './copilot-answer.ts'
export {
  copilotLimits,
  isQuestionsPerDay,
  questionsPerDay,
  readQuestionsPerDay,
  usageDay,
} from './copilot-limits.ts'
export type { CopilotAnswer, CopilotLine, CopilotSource } from './copilot-reply.ts'
export { questionTerms } from './question-terms.ts'
export { type Passage, type Prepared, prepare, rankPassages } from './rank-passages.ts'
