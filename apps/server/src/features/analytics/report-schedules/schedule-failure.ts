import type { ScheduleFault } from '@waymark/domain/analytics/report-schedule'
import { isStoreUnavailable, Refusal } from '../../../platform/http/index.ts'
import { OutboundError } from '../../../platform/outbound/index.ts'

/** Longest detail that is kept: what another server says may be a page of HTML. */
const maxDetail = 300

/** A run that did not succeed, with its cause for people. */
export class ScheduleFailure extends Error {
  readonly fault: ScheduleFault
  readonly detail: string | null
  constructor(fault: ScheduleFault, detail: string | null = null) {
    super(`${fault}${detail === null ? '' : `: ${detail}`}`)
    this.fault = fault
    this.detail = detail === null ? null : oneLine(detail)
  }
}

/** What another server said as one line of visible characters. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDetail)

const outboundFaults = {
  address: 'address',
  protocol: 'address',
  redirects: 'bucketRefused',
  tooLarge: 'notABucket',
  timeout: 'timeout',
  unreachable: 'unreachable',
} as const

/** Turns what a run threw into its cause. */
export function toScheduleFailure(error: unknown): ScheduleFailure {
  if (error instanceof ScheduleFailure) return error
  if (error instanceof OutboundError) return new ScheduleFailure(outboundFaults[error.fault], error.message)
  if (error instanceof Refusal) {
    if (error.code === 'forbidden') return new ScheduleFailure('noAnalytics')
    if (error.code === 'breaksRule') return new ScheduleFailure('filterGone')
    if (error.code === 'notFound') return new ScheduleFailure('noPermission')
    if (error.code === 'unavailable') return new ScheduleFailure('eventStore')
  }
  return new ScheduleFailure(isStoreUnavailable(error) ? 'eventStore' : 'internal')
}
