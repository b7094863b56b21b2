import type { DeliveredAnnouncement, DeliveredSurvey } from '@waymark/domain/delivery/delivery'
import {
  type MessageEvent,
  type MessageFacts,
  type MessageMemory,
  type MessageTiming,
  mayShowMessage,
  rememberMessage,
  sampleDraw,
  waitLeftMs,
} from '@waymark/domain/messages/message'
import type { Context } from '../../core/context.ts'
import { previewIn } from '../../core/preview-handle.ts'
import { personStore } from './person-store.ts'

type Memories = Readonly<Record<string, MessageMemory>>

/** Message whose timing the domain decides: an announcement that opens automatically, or a survey. */
export interface TimedMessage {
  readonly id: number
  readonly timing: MessageTiming
}

export interface Messages {
  /** The announcements that are due on this page, pinned ones first: one push shows all of them. */
  dueAnnouncements(): readonly DeliveredAnnouncement[]
  /** The survey that is due on this page; null: none. */
  dueSurvey(): DeliveredSurvey | null
  /** The announcement or survey with this id, if the visitor may have it on this page. */
  find(id: number): { announcement?: DeliveredAnnouncement; survey?: DeliveredSurvey }
  /** Whether a survey may be shown: not in the preview of something else, and not without consent. */
  mayAsk(): boolean
  factsOf(message: TimedMessage): MessageFacts
  remember(id: number, event: MessageEvent): void
  /** Milliseconds until the next waiting time on this page is over; null: nothing waits. */
  nextWaitMs(): number | null
}

const maxKept = 300

/** Which messages are due on this page, by the rules of the domain and what this browser remembers. */
export function messagesOf(context: Context): Messages {
  const { page, content, isOnPage } = context
  const store = personStore<Memories>(page.local, 'messages', context.who)
  const openedAt = page.now()

  const remember = (id: number, event: MessageEvent): void => {
    const known = store.get() ?? {}
    const others = Object.entries(known).filter(([key]) => key !== `${id}`)
    const memory = rememberMessage(known[id] ?? null, event, page.now())
    store.set(Object.fromEntries([...others, [`${id}`, memory]].slice(-maxKept)))
  }
  // An announcement that is opened from the list, or whose link is followed there, needs no push.
  context.onReport((type, { messageId, mode }) => {
    const isOpened = (type === 'message_shown' && mode === 'open') || type === 'message_link'
    if (isOpened && messageId !== undefined) remember(messageId, 'used')
  })
  const factsOf = ({ id, timing }: TimedMessage): MessageFacts => ({
    timing,
    memory: store.get()?.[id] ?? null,
    draw: sampleDraw(context.who(), id),
    onPageMs: page.now() - openedAt,
    nowMs: page.now(),
  })
  const isDue = (message: TimedMessage) => mayShowMessage(factsOf(message)).holds
  const pushed = (one: DeliveredAnnouncement): one is DeliveredAnnouncement & TimedMessage =>
    one.timing !== undefined
  const announcements = () =>
    [...(content().announcements ?? []), ...(content().popups ?? [])].filter(one =>
      one.pages.every(rules => isOnPage(rules)),
    )
  const surveys = () => (content().surveys ?? []).filter(one => isOnPage(one.page))
  const mayAsk = () => !!content().isMessageDraft || (page.local.get('consent') !== false && !previewIn(page))

  return {
    mayAsk,
    factsOf,
    remember,
    dueAnnouncements: () => announcements().filter(one => pushed(one) && isDue(one)),
    dueSurvey: () => (mayAsk() ? (surveys().find(isDue) ?? null) : null),
    find(id) {
      const announcement = announcements().find(one => one.id === id)
      const survey = surveys().find(one => one.id === id)
      return { ...(announcement && { announcement }), ...(survey && { survey }) }
    },
    nextWaitMs() {
      const waits = [...announcements().filter(pushed), ...surveys()].map(one => waitLeftMs(factsOf(one)))
      const left = waits.filter(ms => ms > 0)
      return left.length === 0 ? null : Math.min(...left)
    },
  }
}
