const dayMs = 86_400_000
const secondMs = 1_000

/** When a message opens by itself, and when it returns (product-screens §3.3). */
export interface MessageTiming {
  /** Days after the answer, or after the announcement was opened; 0: it does not return. */
  readonly recurrenceDays: number
  /** Days after the dismissal; 0: it does not return. */
  readonly reminderDays: number
  /** How often it returns after a dismissal. */
  readonly maxReminders: number
  /** Share of the visitors who get it, 1 to 100. */
  readonly samplePercent: number
  /** Seconds on the page before it opens. */
  readonly waitS: number
}

/** Settings that a new message starts with, and their bounds. */
export const messageTimingDefaults = { maxReminders: 3, samplePercent: 100, waitS: 0 } as const
export const messageTimingBounds = {
  maxReminders: { min: 0, max: 20 },
  samplePercent: { min: 1, max: 100 },
  waitS: { min: 0, max: 3_600 },
} as const

/** Data that a browser stores about one message and one visitor. Instants are milliseconds since 1970. */
export interface MessageMemory {
  /** When it was last answered, or opened. */
  readonly usedAt: number | null
  /** When it was last dismissed after that; null: it was not. */
  readonly dismissedAt: number | null
  /** Dismissals since it was last used. */
  readonly dismissals: number
  /** The visitor asked to be reminded. */
  readonly isReminderWanted: boolean
}

export interface MessageFacts {
  readonly timing: MessageTiming
  readonly memory: MessageMemory | null
  /** 0 to 99, the same for a visitor and a message every time (`sampleDraw`). */
  readonly draw: number
  /** Milliseconds since the page was loaded. */
  readonly onPageMs: number
  readonly nowMs: number
}

export const messageReasons = [
  'alreadyUsed',
  'usedLately',
  'alreadyDismissed',
  'dismissedLately',
  'remindedOften',
  'notInSample',
  'waiting',
] as const
export type MessageReason = (typeof messageReasons)[number]

export interface MessageVerdict {
  readonly holds: boolean
  readonly reasons: readonly MessageReason[]
}

/** A clock that was set back must not keep a message away for years. */
const isWithin = (at: number, days: number, nowMs: number) => Math.abs(nowMs - at) < days * dayMs

/** A visitor who asks for a reminder gets one after a day where the message has none of its own. */
const reminderDaysOf = ({ reminderDays }: MessageTiming, { isReminderWanted }: MessageMemory) =>
  reminderDays === 0 && isReminderWanted ? 1 : reminderDays

/**
 * Returns a reason that depends on the visitor's last action: a dismissal starts the reminder period, a use starts the
 * recurrence period.
 */
function reasonOfMemory({ timing, memory, nowMs }: MessageFacts): MessageReason | null {
  if (memory === null) return null
  if (memory.dismissedAt !== null) {
    const days = reminderDaysOf(timing, memory)
    if (days === 0) return 'alreadyDismissed'
    if (memory.dismissals > timing.maxReminders) return 'remindedOften'
    return isWithin(memory.dismissedAt, days, nowMs) ? 'dismissedLately' : null
  }
  if (memory.usedAt === null) return null
  if (timing.recurrenceDays === 0) return 'alreadyUsed'
  return isWithin(memory.usedAt, timing.recurrenceDays, nowMs) ? 'usedLately' : null
}

/** Milliseconds until the waiting time on the page is over. */
export function waitLeftMs({ timing, onPageMs }: Pick<MessageFacts, 'timing' | 'onPageMs'>): number {
  return Math.max(0, timing.waitS * secondMs - onPageMs)
}

/** Whether a message may open by itself now, as far as its own settings and the visitor's past decide (MSG-39). */
export function mayShowMessage(facts: MessageFacts): MessageVerdict {
  const ofMemory = reasonOfMemory(facts)
  const reasons: MessageReason[] = [
    ...(ofMemory === null ? [] : [ofMemory]),
    ...(facts.draw < facts.timing.samplePercent ? [] : ['notInSample' as const]),
    ...(waitLeftMs(facts) === 0 ? [] : ['waiting' as const]),
  ]
  return { holds: reasons.length === 0, reasons }
}

/** `used`: answered or opened; `dismissed`: closed without either; `reminded`: a reminder was asked for. */
export type MessageEvent = 'used' | 'dismissed' | 'reminded'

/** Returns the data to store after the visitor reacted. */
export function rememberMessage(
  memory: MessageMemory | null,
  event: MessageEvent,
  nowMs: number,
): MessageMemory {
  if (event === 'used') return { usedAt: nowMs, dismissedAt: null, dismissals: 0, isReminderWanted: false }
  return {
    usedAt: memory?.usedAt ?? null,
    dismissedAt: nowMs,
    dismissals: (memory?.dismissals ?? 0) + 1,
    isReminderWanted: event === 'reminded',
  }
}

/** A number from 0 to 99 that is always the same for a visitor and a message (FNV-1a, then mixed). */
export function sampleDraw(visitor: string, messageId: number): number {
  let hash = 2_166_136_261
  const text = `${messageId} ${visitor}`
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash ^= hash >>> 13
  return (hash >>> 0) % 100
}

/**
 * Names the round in which an answer counts: of one visitor only the first of each counts, in whichever browser it is
 * given. Without recurrence there is one round; with recurrence each lasts that many days, so that two answers with
 * that distance are never in the same.
 */
export function answerRound(recurrenceDays: number, answeredAtMs: number): number {
  return recurrenceDays === 0 ? 0 : Math.floor(answeredAtMs / (recurrenceDays * dayMs))
}
