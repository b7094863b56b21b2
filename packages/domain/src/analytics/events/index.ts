export type { AnswerScale } from './answer-scale.ts'
export { answerScale, isOnScale } from './answer-scale.ts'
export type { AcceptedEvent, EventArrival, EventCheck } from './check-event.ts'
export { checkEvent } from './check-event.ts'
export type { BatchCheck, ReadableBatch } from './check-event-batch.ts'
export { checkEventBatch, maxEventsPerBatch } from './check-event-batch.ts'
export { describeBrowser } from './describe-browser.ts'
export type { DropReason } from './drop-reasons.ts'
export { dropReasons, readDropReason } from './drop-reasons.ts'
export type {
  AdvancedEventType,
  EndUserEvent,
  EndUserEventType,
  EventBatch,
  EventBatchReply,
  ExitReason,
  GuideSource,
  MessageClickTarget,
  MessageMode,
  SearchFilter,
  StepErrorKind,
} from './end-user-event.ts'
export {
  advancedEventTypes,
  basicEventTypes,
  exitReasons,
  guideSources,
  messageClickTargets,
  messageModes,
  runEventTypes,
  searchFilters,
  stepErrorKinds,
} from './end-user-event.ts'
export { isTrackName } from './track-name.ts'
