import type { WireJob } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, notFound, requireAllowed } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import type { SurveyExport } from './survey-export.ts'

export interface SurveyExportOptions {
  /** Absent: as the survey is. */
  readonly type?: 'exportSurveyResults' | 'exportNpsResults' | undefined
  readonly surveyId?: number | undefined
  readonly anonymizeUserId: boolean
  readonly searchPayload?:
    | {
        readonly commentOnly: boolean
        readonly search?: string | undefined
        readonly minScore?: number | undefined
        readonly maxScore?: number | undefined
        readonly lang?: string | undefined
        readonly segment?: number | undefined
        readonly pageSegment?: number | undefined
        readonly from?: string | undefined
        readonly to?: string | undefined
      }
    | undefined
}

interface Named {
  readonly type: 'nps' | 'survey'
  readonly title: string | null
}

/**
 * Determines the object of an export: one survey, or all answers of one kind. Refuses an object that is not a survey
 * (404, 422).
 */
async function nameInput(
  tx: Tx,
  scope: PropertyScope,
  { surveyId, type }: SurveyExportOptions,
): Promise<Named> {
  const requested = type === undefined ? null : type === 'exportNpsResults' ? 'nps' : 'survey'
  if (surveyId === undefined) {
    if (requested === null)
      throw breaksRule('body.surveyId', 'required', 'a survey or the type must be named')
    return { type: requested, title: null }
  }
  const message = await tx
    .selectFrom('message')
    .select(['message.type', 'message.title'])
    .where('message.property_id', '=', scope.propertyId)
    .where('message.id', '=', surveyId)
    .executeTakeFirstOrThrow(notFound)
  const { type: found, title } = message
  if (found === 'announcement') throw breaksRule('body.surveyId', 'noSurvey', 'is an announcement')
  if (requested !== null && requested !== found)
    throw breaksRule('body.type', 'otherType', 'is not what the survey is')
  return { type: found, title }
}

/** Refuses (422) a segment that the property does not have. */
async function refuseUnknownSegment(
  tx: Tx,
  scope: PropertyScope,
  table: 'user_segment' | 'page_segment',
  id: number | null,
): Promise<void> {
  if (id === null) return
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('property_id', '=', scope.propertyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found !== undefined) return
  const field = table === 'user_segment' ? 'segment' : 'pageSegment'
  throw breaksRule(
    `body.searchPayload.${field}`,
    'unknownSegment',
    'the application does not have this segment',
  )
}

/** Starts an export of answers (document 2 §7.13). Refuses (403) who may not view these answers as a report. */
export async function startSurveyExport(
  { database, jobs }: { readonly database: Pick<Database, 'inScope'>; readonly jobs: Pick<Jobs, 'enqueue'> },
  scope: PropertyScope,
  input: SurveyExportOptions,
): Promise<WireJob> {
  return database.inScope(scope, async tx => {
    const { type, title } = await nameInput(tx, scope, input)
    const report = type === 'nps' ? 'analytics/content/surveys/nps' : 'analytics/content/surveys'
    requireAllowed(mayAll(scope.role, [`view:${report}`]))
    const { commentOnly = false, search = '', from = null, to = null, lang = '' } = input.searchPayload ?? {}
    const { minScore = 0, maxScore = 10 } = input.searchPayload ?? {}
    if (minScore > maxScore)
      throw breaksRule('body.searchPayload.maxScore', 'outOfRange', 'is below the lowest score')
    if (from !== null && to !== null && from > to)
      throw breaksRule('body.searchPayload.to', 'beforeStart', 'is before the first day')
    const { segment = null, pageSegment = null } = input.searchPayload ?? {}
    await refuseUnknownSegment(tx, scope, 'user_segment', segment)
    await refuseUnknownSegment(tx, scope, 'page_segment', pageSegment)
    const payload: SurveyExport = {
      ...{ surveyId: input.surveyId ?? null, type, isAnonymised: input.anonymizeUserId },
      ...{ isCommentOnly: commentOnly, search: search.trim(), from, to, minScore, maxScore, lang },
      ...{ segment, pageSegment },
    }
    const kind = type === 'nps' ? 'exportNpsResults' : 'exportSurveyResults'
    const object = { type: 'message', id: input.surveyId ?? null, name: title }
    return readWireJob(tx, scope, await startJob(tx, jobs, scope, { kind, object, payload }))
  })
}
