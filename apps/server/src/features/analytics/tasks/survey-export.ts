import { isSmallSample } from '@waymark/domain/analytics/analytics'
import { maySeeCustomAttributes } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { openZipWriter } from '../../../platform/zip/index.ts'
import { JobFault, type JobRun, type JobWork } from '../../workspace/background-jobs/index.ts'
import { areAnswersAnonymous } from '../report-queries/answer-privacy.ts'
import {
  type AnswersQuestion,
  countAnswerers,
  type ExportedAnswer,
  readAnswersOf,
} from '../report-queries/survey-answers.ts'
import { leastUsersOf, openFilterSets, readNarrowing } from '../reports/index.ts'
import {
  type NamedSegment,
  type PreparedColumn,
  prepareColumns,
  readMemberships,
  readNamedSegments,
} from './segment-columns.ts'

/** The input of a job of this kind. */
export interface SurveyExport {
  readonly surveyId: number | null
  readonly type: 'nps' | 'survey'
  /** Leave out who answered, and what is known of them. */
  readonly isAnonymised: boolean
  readonly isCommentOnly: boolean
  readonly search: string
  /** Scores, both included. */
  readonly minScore: number
  readonly maxScore: number
  /** Key of a language; empty: any. */
  readonly lang: string
  /** Segments of the property; null: everyone, everywhere. */
  readonly segment: number | null
  readonly pageSegment: number | null
  /** Days, both included. */
  readonly from: string | null
  readonly to: string | null
}

interface Message {
  readonly id: number
  readonly title: string
  readonly rankingType: 0 | 1
}

interface Ready {
  /** Left out who answered, by the request or by the property's setting. */
  readonly isAnonymised: boolean
  readonly application: string
  readonly timeZone: string
  readonly messages: readonly Message[]
  /** Keys of the attributes that have columns. */
  readonly keys: readonly string[]
  /** User segments that have columns. */
  readonly segments: readonly NamedSegment[]
  /** Least number of users whose answers the company shows. */
  readonly leastUsers: number
}

async function prepare(tx: Tx, scope: PropertyScope, options: SurveyExport): Promise<Ready> {
  const { name, timeZone, config } = await tx
    .selectFrom('property')
    .innerJoin('company', 'company.id', 'property.company_id')
    .select(['property.name', 'property.time_zone as timeZone', 'company.config'])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  let messages = tx
    .selectFrom('message')
    .select(['message.id', 'message.title', 'message.ranking_type as rankingType'])
    .where('message.property_id', '=', scope.propertyId)
    .where('message.type', '=', options.type)
  if (options.surveyId !== null) messages = messages.where('message.id', '=', options.surveyId)
  const found = await messages.execute()
  if (options.surveyId !== null && found.length === 0) throw new JobFault('notFound')
  const isAnonymised = options.isAnonymised || (await areAnswersAnonymous(tx, scope))
  const known = {
    isAnonymised,
    application: name,
    timeZone,
    messages: found,
    leastUsers: leastUsersOf(config),
  }
  if (isAnonymised || !maySeeCustomAttributes(scope.role)) return { ...known, keys: [], segments: [] }
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT attribute.key FROM attribute
    WHERE attribute.company_id = ${scope.companyId} AND attribute.status = 'public'
      AND (attribute.property_id IS NULL OR attribute.property_id = ${scope.propertyId})
    ORDER BY attribute.key LIMIT 200`.execute(tx)
  return { ...known, keys: rows.map(({ key }) => key), segments: await readNamedSegments(tx, scope) }
}

interface Profile {
  readonly id: string
  readonly externalId: string
  readonly isAnonymous: boolean
  readonly firstSeenAt: Date | null
  readonly attributes: Readonly<Record<string, unknown>>
}

async function readProfiles(
  tx: Tx,
  scope: PropertyScope,
  answers: readonly ExportedAnswer[],
  segments: readonly PreparedColumn[],
) {
  const ids = [...new Set(answers.map(({ userId }) => userId))]
  const rows: Profile[] = await tx
    .selectFrom('end_user')
    .select(['end_user.id', 'end_user.external_id as externalId', 'end_user.is_anonymous as isAnonymous'])
    .select('end_user.first_seen_at as firstSeenAt')
    .select(sql<Readonly<Record<string, unknown>>>`end_user.attributes`.as('attributes'))
    .where('end_user.property_id', '=', scope.propertyId)
    .where('end_user.external_id', 'in', ids)
    .execute()
  const memberships = await readMemberships(tx, scope, ids, segments)
  return new Map(
    rows.map(row => [
      `${row.isAnonymous}:${row.externalId}`,
      { ...row, segments: memberships.map(members => members.has(Number(row.id))) },
    ]),
  )
}

type KnownProfile = Profile & { readonly segments: readonly boolean[] }

const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join('|') : String(value)
}

/** Columns of product-screens §12.3, and one per user segment; who answered only where that is not anonymised. */
const headerOf = ({ keys, segments, isAnonymised }: Ready) => [
  ...['answered_at_utc', 'application', 'survey_id', 'survey_title', 'type', 'score', 'score_max', 'comment'],
  ...['language', 'page'],
  ...(isAnonymised ? [] : ['user_id', 'anonymous_id', 'first_seen', ...keys.map(key => `attr_${key}`)]),
  ...segments.map(({ name }) => `segment_${name}`),
]

function lineOf(
  answer: ExportedAnswer,
  ready: Ready,
  options: SurveyExport,
  profile: KnownProfile | undefined,
): string {
  const message = ready.messages.find(({ id }) => id === answer.messageId)
  const who = [
    answer.isAnonymous ? '' : answer.userId,
    answer.isAnonymous ? answer.userId : '',
    profile?.firstSeenAt?.toISOString() ?? '',
    ...ready.keys.map(key => valueText(profile?.attributes[key])),
    ...ready.segments.map((_, index) => (profile?.segments[index] ? 'yes' : '')),
  ]
  return csvLine([
    new Date(answer.at).toISOString(),
    ...[ready.application, String(answer.messageId), message?.title ?? '', options.type],
    ...[answer.score === null ? '' : String(answer.score), options.type === 'nps' ? '10' : '5'],
    ...[answer.comment, answer.lang, answer.path],
    ...(ready.isAnonymised ? [] : who),
  ])
}

const perFile = 20_000

/**
 * Builds the query of an export. Ends the job if fewer users answered than the company shows, as the list on screen is
 * then empty, and if a segment was deleted in the meantime.
 */
async function askAnswers(
  { database, events, clock }: ExportDependencies,
  scope: PropertyScope,
  ready: Ready,
  options: SurveyExport,
): Promise<AnswersQuestion> {
  const requested = { segment: options.segment ?? undefined, pageSegment: options.pageSegment ?? undefined }
  const sets = openFilterSets(events, clock)
  const { users, pages } = await readNarrowing({ database, events, clock, sets }, scope, requested).catch(
    error => {
      throw error instanceof Refusal ? new JobFault('notFound', { cause: error }) : error
    },
  )
  const question = {
    propertyId: scope.propertyId,
    timeZone: ready.timeZone,
    messages: ready.messages.map(({ id }) => id),
    ...{ isCommentOnly: options.isCommentOnly, search: options.search, from: options.from, to: options.to },
    ...{ minScore: options.minScore, maxScore: options.maxScore, lang: options.lang, users, pages },
  }
  if (ready.leastUsers > 0 && isSmallSample(await countAnswerers(events, question), ready.leastUsers))
    throw new JobFault('smallSample')
  return question
}

/** Files of the zip, one after another: memory does not grow with the number of answers. */
async function* filesOf(
  { database, events, clock }: ExportDependencies,
  { scope, signal, progress }: JobRun,
  ready: Ready,
  question: AnswersQuestion,
  options: SurveyExport,
): AsyncGenerator<string> {
  const columns = await prepareColumns(events, clock, scope.propertyId, ready.segments)
  const head = byteOrderMark + csvLine(headerOf(ready))
  let lines: string[] = []
  let written = 0
  for await (const { answers, total } of readAnswersOf(events, question)) {
    signal.throwIfAborted()
    const profiles = ready.isAnonymised
      ? new Map<string, KnownProfile>()
      : await database.inScope(scope, tx => readProfiles(tx, scope, answers, columns))
    const profileOf = (one: ExportedAnswer) => profiles.get(`${one.isAnonymous}:${one.userId}`)
    lines.push(...answers.map(one => lineOf(one, ready, options, profileOf(one))))
    written += answers.length
    await progress(written / Math.max(1, total))
    if (lines.length < perFile) continue
    yield head + lines.join('')
    lines = []
  }
  if (lines.length > 0 || written === 0) yield head + lines.join('')
}

interface ExportDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
}

/** Writes the answers to surveys or to the NPS of a property as a zip of CSV files, at most all of them. */
export function surveyExportWork(deps: ExportDependencies): JobWork {
  return async run => {
    const { scope } = run
    const options = run.payload as SurveyExport
    const ready = await deps.database.inScope(scope, tx => prepare(tx, scope, options))
    const question = await askAnswers(deps, scope, ready, options)
    const name = `${options.type}${options.surveyId === null ? '' : `-${options.surveyId}`}-answers`
    const zip = openZipWriter(deps.clock.now())
    const kept = run.keep({ name: `${name}.zip`, mediaType: 'application/zip', content: zip.content })
    const write = async () => {
      let count = 0
      for await (const csv of filesOf(deps, run, ready, question, options)) {
        count += 1
        await zip.add(`${name}${count === 1 ? '' : `-${count}`}.csv`, Buffer.from(csv))
      }
    }
    const writing = write().then(zip.end, error => {
      zip.fail(error)
      throw error
    })
    await Promise.all([kept, writing])
  }
}
