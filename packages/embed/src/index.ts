export type {
  Attributes,
  AttributeValue,
  CommandResult,
  ConnectionResult,
  EventDetail,
  EventName,
  Explanation,
  Forget,
  GuideHook,
  IdentifyOptions,
  OpenPanelResult,
  PanelTab,
  StartOptions,
  StartResult,
  Suppression,
  Waymark,
} from './commands.ts'
export { eventNames, explainedKinds } from './commands.ts'
export type { HostPage, LoadOptions } from './load-waymark.ts'
export { loadWaymark } from './load-waymark.ts'
