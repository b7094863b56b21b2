import { type BucketRate, refuse, TokenBuckets } from '../../../platform/http/index.ts'

/**
 * Limits of the calls that pages make without a sign-in. A whole office may be behind one network, so a network may do
 * much and one visitor little. All are per property and per server process.
 */
const rates = {
  /** Pointer and explain calls of one visitor. A page asks once when it opens; reloading by hand stays below 1/s. */
  visitor: { burst: 120, perSecond: 2 },
  /** Calls of one network. 10,000 people who open a page every 20 s make 500 a second. */
  network: { burst: 2_000, perSecond: 500 },
  /**
   * Visitors whom this process has not seen lately, each of whom is written. All of 10,000 people within 7 minutes; a
   * page that is refused shows what it has kept and asks again when the next one opens.
   */
  newVisitors: { burst: 500, perSecond: 25 },
  /** Events of one visitor. The page keeps at most 300 while it is offline; two tabs send both. */
  visitorEvents: { burst: 600, perSecond: 60 },
  /** Batches of one network. At 20 events each, 20,000 events/s: more than one property of any size known to us. */
  batches: { burst: 2_000, perSecond: 1_000 },
  /** Questions of one network to the copilot, each of which searches documents: 1,000 people who ask every 5 minutes. */
  questions: { burst: 60, perSecond: 3 },
} satisfies Record<string, BucketRate>

/** Calls of one network over all properties: one that asks for properties that do not exist has no limit otherwise. */
const allCalls: BucketRate = { burst: 10_000, perSecond: 5_000 }

/** Refuses (429 with `Retry-After`) what is above the limits. `network` comes from `clientNetwork`. */
export interface VisitorLimits {
  /** Any call of a page but events, before its body is read. */
  readonly admitCall: (network: string, propertyId: number) => void
  readonly admitVisitor: (network: string, propertyId: number, visitor: string) => void
  readonly admitNewVisitor: (network: string, propertyId: number) => void
  /** A question to the copilot. */
  readonly admitQuestion: (network: string, propertyId: number) => void
  /** A batch of events, before its body is read. */
  readonly admitBatch: (network: string, propertyId: number) => void
  readonly admitEvents: (network: string, propertyId: number, visitor: string, count: number) => void
}

/**
 * Opens the limits.
 * @param factor by which all of them are multiplied (VISITOR_LIMIT_FACTOR)
 */
export function openVisitorLimits(factor: number): VisitorLimits {
  const open = ({ burst, perSecond }: BucketRate) => {
    const buckets = new TokenBuckets({ burst: burst * factor, perSecond: perSecond * factor })
    return (key: string, count?: number): void => {
      const retryAfterS = buckets.take(key, count)
      if (retryAfterS > 0) throw refuse('slowDown', { retryAfterS })
    }
  }
  const visitor = open(rates.visitor)
  const network = open(rates.network)
  const newVisitors = open(rates.newVisitors)
  const visitorEvents = open(rates.visitorEvents)
  const batches = open(rates.batches)
  const questions = open(rates.questions)
  const all = open(allCalls)
  return {
    admitCall: (from, propertyId) => {
      all(from)
      network(`${propertyId} ${from}`)
    },
    admitVisitor: (from, propertyId, id) => visitor(`${propertyId} ${from} ${id}`),
    admitNewVisitor: (from, propertyId) => newVisitors(`${propertyId} ${from}`),
    admitQuestion: (from, propertyId) => questions(`${propertyId} ${from}`),
    admitBatch: (from, propertyId) => {
      all(from)
      batches(`${propertyId} ${from}`)
    },
    admitEvents: (from, propertyId, id, count) => visitorEvents(`${propertyId} ${from} ${id}`, count),
  }
}
