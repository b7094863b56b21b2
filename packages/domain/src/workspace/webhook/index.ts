export {
  type DeliveryReply,
  type DeliveryVerdict,
  decideDelivery,
  giveUpAfterMs,
  type PauseReason,
  readRetryAfter,
} from './decide-delivery.ts'
export {
  type ChatEventName,
  eventsOfKind,
  type NoticeEvent,
  type NoticeEventName,
  noticeEvents,
  noticeOfChange,
} from './notice-events.ts'
