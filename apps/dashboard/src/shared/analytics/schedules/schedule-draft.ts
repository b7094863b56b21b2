import type { WireReportSchedule, WireScheduleTarget } from '@waymark/contract'
import type { ScheduledReport, ScheduleInterval } from '@waymark/domain/analytics/report-schedule'
import type { RangeSearch } from '../analytics-search.ts'

/** Form values of a schedule. */
export interface ScheduleDraft extends Readonly<Record<string, string>> {
  readonly name: string
  readonly report: ScheduledReport
  readonly every: ScheduleInterval
  readonly kind: 'mail' | 'bucket'
  /** E-mail addresses, one a line. */
  readonly recipients: string
  readonly endpoint: string
  readonly bucket: string
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Opens a schedule in a form; null: a new one of the report. Credentials are not known here. */
export function draftOf(schedule: WireReportSchedule | null, report: ScheduledReport): ScheduleDraft {
  const target = schedule?.target
  const place = target?.kind === 'bucket' ? target : null
  return {
    name: schedule?.name ?? '',
    report: schedule?.report ?? report,
    every: schedule?.every ?? 'weekly',
    kind: target?.kind ?? 'mail',
    recipients: target?.kind === 'mail' ? target.recipients.join('\n') : '',
    endpoint: place?.endpoint ?? '',
    bucket: place?.bucket ?? '',
    prefix: place?.prefix ?? '',
    region: place?.region ?? 'us-east-1',
    ...{ accessKeyId: '', secretAccessKey: '' },
  }
}

const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(line => line.trim())
    .filter(Boolean)

/** The target as a call takes it; undefined where a stored bucket keeps its credentials and place. */
export function targetOf(draft: ScheduleDraft): WireScheduleTarget | undefined {
  if (draft.kind === 'mail') return { kind: 'mail', recipients: linesOf(draft.recipients) }
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = draft
  if (accessKeyId === '' && secretAccessKey === '') return undefined
  return { kind: 'bucket', endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }
}

/** The filters of the screen that a schedule keeps. */
export const filtersOf = ({ segment, pageSegment, language }: RangeSearch) => ({
  segment: segment ?? null,
  pageSegment: pageSegment ?? null,
  language: language ?? null,
})

type Fault = 'required' | null

/** What is missing in the form, by field. */
export function draftFaults(
  draft: ScheduleDraft,
  { isNew }: { readonly isNew: boolean },
): Partial<Record<keyof ScheduleDraft, Fault>> {
  const required = (text: string): Fault => (text.trim() === '' ? 'required' : null)
  const { name, kind, recipients, endpoint, bucket, region, accessKeyId, secretAccessKey } = draft
  if (kind === 'mail') return { name: required(name), recipients: required(recipients) }
  // Of a stored bucket both empty keep what is there.
  const isKept = !isNew && accessKeyId === '' && secretAccessKey === ''
  return {
    ...{ name: required(name), endpoint: required(endpoint), bucket: required(bucket) },
    region: required(region),
    accessKeyId: isKept ? null : required(accessKeyId),
    secretAccessKey: isKept ? null : required(secretAccessKey),
  }
}

/** Whether the place of a stored bucket was changed: that needs its credentials again. */
export function isPlaceChanged(draft: ScheduleDraft, schedule: WireReportSchedule | null): boolean {
  const target = schedule?.target
  if (target?.kind !== 'bucket' || draft.kind !== 'bucket') return false
  return (['endpoint', 'bucket', 'prefix', 'region'] as const).some(key => draft[key] !== target[key])
}
