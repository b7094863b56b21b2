import type { AcceptedEvent, EndUserEvent, EndUserEventType } from '@waymark/domain/analytics/events'
import type { HistoricEvent } from '../../../../analytics/events/index.ts'
import type { Random } from '../random.ts'

/** The visiting user. */
export type Visiting = Omit<HistoricEvent['subject'], 'receivedAt'>
type Fields = Omit<EndUserEvent, 'id' | 'type' | 'at' | 'path' | 'lang'>

/** One session of one person, told event by event. */
export class Visit {
  readonly events: HistoricEvent[] = []
  readonly lang: 'en' | 'de'
  readonly #subject: Visiting
  readonly #random: Random
  #now: number
  #path = ''

  constructor(subject: Visiting, random: Random, lang: 'en' | 'de', startsAt: number) {
    this.#subject = subject
    this.#random = random
    this.lang = lang
    this.#now = startsAt
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#now
  }

  pass(minS: number, maxS: number): void {
    this.#now += this.#random.between(minS * 1_000, maxS * 1_000)
  }

  /** From here on, events happen on this page. */
  goTo(path: string): void {
    this.#path = path
  }

  tell(type: EndUserEventType, fields: Fields = {}): void {
    const at = this.#now
    const event: AcceptedEvent = {
      id: this.#random.uuid(),
      type,
      at,
      occurredAt: at,
      path: this.#path,
      lang: this.lang,
      ...fields,
    }
    // Pages send what happened some seconds later.
    this.events.push({ subject: { ...this.#subject, receivedAt: at + 5_000 }, event })
    this.#now += this.#random.between(20, 400)
  }
}
