import { fillTemplate } from '@waymark/domain/workspace/knowledge'
import type { Clock } from '../../../../platform/clock.ts'
import { type Outbound, OutboundError } from '../../../../platform/outbound/index.ts'
import { documentLimits, requireJsonWithin } from '../../../../platform/untrusted/index.ts'
import { asCrawlFailure, CrawlFailure, outcomeOfStatus } from '../crawl/crawl-failure.ts'
import type { Source } from '../source.ts'
import { type PickedResult, pickResults } from './pick-results.ts'

const maxReplyBytes = 512 * 1024
const timeoutMs = 1_500
/** The same words are not asked for again within this time; neither is a server that failed. */
const freshMs = 60_000
const maxKept = 500
/** A server may answer 404 to words without a result; this many in a row mean that the search itself is gone. */
const missingInARow = 5

export interface LiveQuery {
  readonly query: string
  readonly language: string
}

interface Kept {
  readonly results: Promise<readonly PickedResult[]>
  readonly atMs: number
}

function parseJson(body: Buffer): unknown {
  try {
    const text = body.toString('utf8')
    requireJsonWithin(text, documentLimits.json)
    return JSON.parse(text)
  } catch {
    throw new CrawlFailure('unreadable')
  }
}

/**
 * Asks the search of a source for results, within 1.5 s and 512 KB.
 * @throws CrawlFailure
 */
export async function requestSearch(
  outbound: Outbound,
  { data, secret }: Source,
  query: LiveQuery,
): Promise<readonly PickedResult[]> {
  const { mapping, headerName = '' } = data
  if (mapping === undefined) throw new CrawlFailure('unreadable')
  const url = fillTemplate(data.url, query)
  try {
    const headers = headerName === '' || secret === null ? {} : { [headerName]: secret }
    const reply = await outbound.get(url, maxReplyBytes, { headers, timeoutMs })
    const outcome = outcomeOfStatus(reply.status)
    if (outcome !== null) throw new CrawlFailure(outcome)
    const results = pickResults(parseJson(reply.body), mapping, url)
    if (results === null) throw new CrawlFailure('unreadable')
    return results
  } catch (error) {
    if (error instanceof OutboundError || error instanceof CrawlFailure) throw asCrawlFailure(error)
    throw error
  }
}

export type VersionedSource = Source & { readonly version: number }

interface LiveParts {
  readonly outbound: Outbound
  readonly clock: Clock
  /** Keeps how the server of a source answered, for its company to see (rule KNOW-10). */
  readonly noteOutcome: (source: VersionedSource, outcome: string) => Promise<void>
}

/** Tells of each failure, and of the first answer after one. */
function openNotes({ noteOutcome }: LiveParts) {
  const answering = new Set<number>()
  const missing = new Map<number, number>()
  return async (source: VersionedSource, outcome: string) => {
    const inARow = outcome === 'notFound' ? (missing.get(source.id) ?? 0) + 1 : 0
    missing.delete(source.id)
    if (inARow > 0) missing.set(source.id, inARow)
    if (inARow > 0 && inARow < missingInARow) return
    const isKnown = answering.has(source.id)
    if (outcome === 'answered') answering.add(source.id)
    else answering.delete(source.id)
    if (outcome !== 'answered' || !isKnown) await noteOutcome(source, outcome)
  }
}

/** Searches of servers, remembered for a minute; one that fails finds nothing for that time. */
export function openLiveSearch(parts: LiveParts) {
  const { outbound, clock } = parts
  const kept = new Map<string, Kept>()
  const silentUntilMs = new Map<number, number>()
  const note = openNotes(parts)
  const ask = async (source: VersionedSource, query: LiveQuery): Promise<readonly PickedResult[]> => {
    try {
      const results = await requestSearch(outbound, source, query)
      await note(source, 'answered')
      return results
    } catch (error) {
      if (!(error instanceof CrawlFailure)) throw error
      await note(source, error.outcome)
      if (error.outcome === 'notFound') return []
      if (silentUntilMs.size > maxKept) silentUntilMs.clear()
      silentUntilMs.set(source.id, clock.now().getTime() + freshMs)
      return []
    }
  }
  return async (source: VersionedSource, query: LiveQuery) => {
    const nowMs = clock.now().getTime()
    const key = JSON.stringify([source.id, source.version, query.language, query.query])
    const known = kept.get(key)
    if (known !== undefined && nowMs - known.atMs < freshMs) return known.results
    if ((silentUntilMs.get(source.id) ?? 0) > nowMs) return []
    const results = ask(source, query)
    kept.delete(key)
    kept.set(key, { results, atMs: nowMs })
    const oldest = kept.keys().next()
    if (kept.size > maxKept && oldest.done !== true) kept.delete(oldest.value)
    return results
  }
}
