import { Readable } from 'node:stream'
import { maySeeCustomAttributes } from '@waymark/domain/access'
import { sql } from 'kysely'
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { type ExportedAnswer, readAnswersOf } from '../../reports/survey-answers.ts'
import { JobFault, type JobRun, type JobWork } from '../background-jobs/index.ts'

/** What a job of this kind is told. */
export interface SurveyExport {
  readonly surveyId: number | null
  readonly type: 'nps' | 'survey'
  /** Leave out who answered, and what is known of them. */
  readonly isAnonymised: boolean
  readonly isCommentOnly: boolean
  readonly search: string
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
  readonly application: string
  readonly messages: readonly Message[]
  /** Keys of the attributes that have columns. */
  readonly keys: readonly string[]
}

async function prepare(tx: Tx, scope: PropertyScope, wish: SurveyExport): Promise<Ready> {
  const { name } = await tx
    .selectFrom('property')
    .select('property.name')
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  let messages = tx
    .selectFrom('message')
    .select(['message.id', 'message.title', 'message.ranking_type as rankingType'])
    .where('message.property_id', '=', scope.propertyId)
    .where('message.type', '=', wish.type)
  if (wish.surveyId !== null) messages = messages.where('message.id', '=', wish.surveyId)
  const found = await messages.execute()
  if (wish.surveyId !== null && found.length === 0) throw new JobFault('notFound')
  if (wish.isAnonymised || !maySeeCustomAttributes(scope.role))
    return { application: name, messages: found, keys: [] }
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT attribute.key FROM attribute
    WHERE attribute.company_id = ${scope.companyId} AND attribute.status = 'public'
      AND (attribute.property_id IS NULL OR attribute.property_id = ${scope.propertyId})
    ORDER BY attribute.key LIMIT 200`.execute(tx)
  return { application: name, messages: found, keys: rows.map(({ key }) => key) }
}

interface Profile {
  readonly externalId: string
  readonly isAnonymous: boolean
  readonly firstSeenAt: Date | null
  readonly attributes: Readonly<Record<string, unknown>>
}

async function readProfiles(tx: Tx, scope: PropertyScope, answers: readonly ExportedAnswer[]) {
  const rows: Profile[] = await tx
    .selectFrom('end_user')
    .select(['end_user.external_id as externalId', 'end_user.is_anonymous as isAnonymous'])
    .select('end_user.first_seen_at as firstSeenAt')
    .select(sql<Readonly<Record<string, unknown>>>`end_user.attributes`.as('attributes'))
    .where('end_user.property_id', '=', scope.propertyId)
    .where('end_user.external_id', 'in', [...new Set(answers.map(({ userId }) => userId))])
    .execute()
  return new Map(rows.map(row => [`${row.isAnonymous}:${row.externalId}`, row]))
}

const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join('|') : String(value)
}

/** Columns of product-screens §12.3; attributes only where the answers are not anonymised. */
const headerOf = ({ keys }: Ready, { isAnonymised }: SurveyExport) => [
  ...['answered_at_utc', 'application', 'survey_id', 'survey_title', 'type', 'score', 'score_max', 'comment'],
  ...['language', 'page'],
  ...(isAnonymised ? [] : ['user_id', 'anonymous_id', 'first_seen', ...keys.map(key => `attr_${key}`)]),
]

function lineOf(
  answer: ExportedAnswer,
  ready: Ready,
  wish: SurveyExport,
  profile: Profile | undefined,
): string {
  const message = ready.messages.find(({ id }) => id === answer.messageId)
  const who = [
    answer.isAnonymous ? '' : answer.userId,
    answer.isAnonymous ? answer.userId : '',
    profile?.firstSeenAt?.toISOString() ?? '',
    ...ready.keys.map(key => valueText(profile?.attributes[key])),
  ]
  return csvLine([
    new Date(answer.at).toISOString(),
    ...[ready.application, String(answer.messageId), message?.title ?? '', wish.type],
    ...[answer.score === null ? '' : String(answer.score), wish.type === 'nps' ? '10' : '5'],
    ...[answer.comment, answer.lang, answer.path],
    ...(wish.isAnonymised ? [] : who),
  ])
}

/** The file, some answers at a time. */
async function* linesOf(
  { database, events }: ExportDependencies,
  { scope, signal, progress }: JobRun,
  ready: Ready,
  wish: SurveyExport,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headerOf(ready, wish))
  const question = {
    propertyId: scope.propertyId,
    messages: ready.messages.map(({ id }) => id),
    ...{ isCommentOnly: wish.isCommentOnly, search: wish.search, from: wish.from, to: wish.to },
  }
  let written = 0
  for await (const { answers, total } of readAnswersOf(events, question)) {
    signal.throwIfAborted()
    const profiles = wish.isAnonymised
      ? new Map<string, Profile>()
      : await database.inScope(scope, tx => readProfiles(tx, scope, answers))
    const profileOf = (one: ExportedAnswer) => profiles.get(`${one.isAnonymous}:${one.userId}`)
    yield answers.map(one => lineOf(one, ready, wish, profileOf(one))).join('')
    written += answers.length
    await progress(written / Math.max(1, total))
  }
}

interface ExportDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly events: ClickHouse
}

/** Writes the answers to surveys or to the NPS of a property as CSV, at most all of them. */
export function surveyExportWork(deps: ExportDependencies): JobWork {
  return async run => {
    const { scope } = run
    const wish = run.payload as SurveyExport
    const ready = await deps.database.inScope(scope, tx => prepare(tx, scope, wish))
    const name = `${wish.type}${wish.surveyId === null ? '' : `-${wish.surveyId}`}-answers.csv`
    await run.keep({ name, mediaType: 'text/csv', content: Readable.from(linesOf(deps, run, ready, wish)) })
  }
}
