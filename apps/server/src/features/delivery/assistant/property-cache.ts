import { type AnswerScale, answerScale } from '@waymark/domain/analytics/events'
import { asksForActivity } from '@waymark/domain/delivery/targeting'
import type { AnalyticsLevel } from '@waymark/domain/identity/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Log } from '../../../platform/log.ts'
import { BoundedCache } from './bounded-cache.ts'
import { type RuledContent, ruledContent } from './choose-content.ts'
import { listenForContent } from './content-listener.ts'
import { isOriginAllowed } from './origin-rule.ts'
import { type PropertySnapshot, readSnapshot } from './property-snapshot.ts'
import { type ShownTo, shownTo } from './shown-to.ts'
import { withholdPatterns } from './withhold-patterns.ts'

/** How long a property is believed: long while every change is announced, short while one could be missed. */
const lifetimeMs = { listening: 60_000, deaf: 2_000 }
const maxProperties = 500

/** Outcomes of one property that are remembered: languages times combinations of segments. */
const maxOutcomes = 2_000
/** Content is handed out as used at least this often (see the shelf). */
const outcomeLifetimeMs = 12 * 3_600_000

/** The current state of a property and the values derived from it. */
export interface CachedProperty {
  readonly snapshot: PropertySnapshot
  readonly ruled: RuledContent
  /** The scales of its published surveys, by message id. */
  readonly scales: ReadonlyMap<number, AnswerScale>
  /** True when some segment in use asks what users did. */
  readonly asksForActivity: boolean
  readonly shownTo: ShownTo
  /** The hash of the document for an outcome, made by `make` when it is not known. */
  readonly outcome: (key: string, make: () => Promise<string>) => Promise<string>
}

function toCached(snapshot: PropertySnapshot, clock: Clock): CachedProperty {
  const outcomes = new BoundedCache<{ readonly hash: Promise<string>; readonly madeAt: number }>(maxOutcomes)
  return {
    snapshot,
    ruled: ruledContent(snapshot),
    scales: new Map(
      snapshot.surveys.map(({ id, type, timing }) => [id, answerScale(type, timing.recurrenceDays)]),
    ),
    asksForActivity: snapshot.segments.some(({ conditions }) => asksForActivity(conditions)),
    shownTo: shownTo(snapshot),
    outcome: (key, make) => {
      const now = clock.now().getTime()
      const known = outcomes.get(key)
      if (known !== undefined && now - known.madeAt < outcomeLifetimeMs) return known.hash
      const hash = make()
      outcomes.set(key, { hash, madeAt: now })
      hash.catch(() => outcomes.delete(key))
      return hash
    },
  }
}

/** Data that the event ingest needs before it accepts a batch. */
export interface ResolvedProperty {
  readonly companyId: number
  readonly level: AnalyticsLevel
  /** URL exceptions: use of their pages is not recorded. */
  readonly exceptions: readonly string[]
  readonly originAllowed: boolean
  /** The scales of its published surveys, by message id. */
  readonly scales: ReadonlyMap<number, AnswerScale>
}

export type ResolveProperty = (propertyId: number, origin: string | null) => Promise<ResolvedProperty | null>

/** The properties whose pages ask, kept in memory until something about them changes. */
export interface PropertyCache {
  /** Null: there is no such property. */
  readonly get: (propertyId: number) => Promise<CachedProperty | null>
  readonly resolveProperty: ResolveProperty
  readonly close: () => Promise<void>
}

interface Kept {
  readonly found: CachedProperty | null
  readonly readAt: number
}

export function openPropertyCache(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Called on changes after the cache is invalidated; null: anything may have changed. */
  readonly onChange: (propertyId: number | null) => void
}): PropertyCache {
  const { database, clock, log } = parts
  const kept = new BoundedCache<Kept>(maxProperties)
  const reading = new Map<number, Promise<CachedProperty | null>>()

  const listener = listenForContent({
    database,
    log,
    onChange: propertyId => {
      // Reads in progress may predate the change: every later caller reads again.
      if (propertyId === null) {
        kept.clear()
        reading.clear()
      } else {
        kept.delete(String(propertyId))
        reading.delete(propertyId)
      }
      parts.onChange(propertyId)
    },
  })
  const read = (propertyId: number): Promise<CachedProperty | null> => {
    const readAt = clock.now().getTime()
    const running = readSnapshot(database, propertyId).then(async snapshot => {
      const found = snapshot === null ? null : toCached(await withholdPatterns(snapshot), clock)
      if (reading.get(propertyId) === running) kept.set(String(propertyId), { found, readAt })
      return found
    })
    const forget = () => {
      if (reading.get(propertyId) === running) reading.delete(propertyId)
    }
    reading.set(propertyId, running)
    running.then(forget, forget)
    return running
  }
  const get = async (propertyId: number): Promise<CachedProperty | null> => {
    const known = kept.get(String(propertyId))
    const lifetime = listener.isListening() ? lifetimeMs.listening : lifetimeMs.deaf
    if (known !== undefined && clock.now().getTime() - known.readAt < lifetime) return known.found
    return reading.get(propertyId) ?? read(propertyId)
  }
  return {
    get,
    resolveProperty: async (propertyId, origin) => {
      const found = await get(propertyId)
      if (found === null) return null
      const { scales, snapshot } = found
      const { companyId, level, urlPatterns, exceptions } = snapshot
      return {
        companyId,
        level,
        exceptions,
        scales,
        originAllowed: origin !== null && isOriginAllowed(urlPatterns, origin),
      }
    },
    close: () => listener.close(),
  }
}
