export type {
  Attributes,
  AttributeValue,
  EventDetail,
  EventName,
  Explanation,
  Forget,
  GuideHook,
  Waymark,
} from './commands.ts'
export { eventNames, explainedKinds } from './commands.ts'
export type { HostPage, LoadOptions } from './load-waymark.ts'
export { loadWaymark } from './load-waymark.ts'
