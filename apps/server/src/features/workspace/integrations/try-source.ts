import { setTimeout as wait } from 'node:timers/promises'
import { isIndexedKind } from '@waymark/domain/workspace/knowledge'
import type { Clock } from '../../../platform/clock.ts'
import type { MicrosoftHosts } from '../../../platform/config/index.ts'
import type { Outbound } from '../../../platform/outbound/index.ts'
import { asCrawlFailure, requestSearch, type Source, tryCrawl } from '../knowledge/index.ts'

/** Query of the test of a JSON search. */
const testQuery = { query: 'test', language: 'en' }

/** Most of this time is the time that two requests may take. */
const timeoutMs = 25_000

interface TryParts {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly microsoft: MicrosoftHosts
}

/** Tests a source and returns the result: `answered`, or the reason why it cannot be read. */
export async function trySource({ outbound, clock, microsoft }: TryParts, source: Source): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    if (!isIndexedKind(source.kind)) await requestSearch(outbound, source, testQuery)
    else {
      const pause = (ms: number) => wait(ms, undefined, { signal })
      await tryCrawl(source, { outbound, clock, microsoft, signal, wait: pause })
    }
    return 'answered'
  } catch (error) {
    return asCrawlFailure(error).outcome
  }
}
