import type { WireJob } from '@waymark/contract'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { readWireJob, startJob } from '../background-jobs/index.ts'
import type { SurveyExport } from './survey-export.ts'

export interface SurveyExportWish {
  /** Absent: as the survey is. */
  readonly type?: 'exportSurveyResults' | 'exportNpsResults' | undefined
  readonly surveyId?: number | undefined
  readonly anonymizeUserId: boolean
  readonly searchPayload?:
    | {
        readonly commentOnly: boolean
        readonly search?: string | undefined
        readonly from?: string | undefined
        readonly to?: string | undefined
      }
    | undefined
}

interface Named {
  readonly type: 'nps' | 'survey'
  readonly title: string | null
}

const wrong = (path: string, code: string, message: string) =>
  refuse('breaksRule', { issues: [{ path, code, message }] })

/** What is exported: one survey, or all answers of one kind. Refuses what is no survey (404, 422). */
async function nameWish(tx: Tx, scope: PropertyScope, { surveyId, type }: SurveyExportWish): Promise<Named> {
  const wished = type === undefined ? null : type === 'exportNpsResults' ? 'nps' : 'survey'
  if (surveyId === undefined) {
    if (wished === null) throw wrong('body.surveyId', 'required', 'a survey or the type must be named')
    return { type: wished, title: null }
  }
  const message = await tx
    .selectFrom('message')
    .select(['message.type', 'message.title'])
    .where('message.property_id', '=', scope.propertyId)
    .where('message.id', '=', surveyId)
    .executeTakeFirst()
  if (message === undefined) throw refuse('notFound')
  const { type: found, title } = message
  if (found === 'announcement') throw wrong('body.surveyId', 'noSurvey', 'is an announcement')
  if (wished !== null && wished !== found) throw wrong('body.type', 'otherType', 'is not what the survey is')
  return { type: found, title }
}

/** Starts an export of answers (document 2 §7.13). */
export async function startSurveyExport(
  { database, jobs }: { readonly database: Pick<Database, 'inScope'>; readonly jobs: Pick<Jobs, 'enqueue'> },
  scope: PropertyScope,
  wish: SurveyExportWish,
): Promise<WireJob> {
  return database.inScope(scope, async tx => {
    const { type, title } = await nameWish(tx, scope, wish)
    const { commentOnly = false, search = '', from = null, to = null } = wish.searchPayload ?? {}
    if (from !== null && to !== null && from > to)
      throw wrong('body.searchPayload.to', 'beforeStart', 'is before the first day')
    const payload: SurveyExport = {
      ...{ surveyId: wish.surveyId ?? null, type, isAnonymised: wish.anonymizeUserId },
      ...{ isCommentOnly: commentOnly, search: search.trim(), from, to },
    }
    const kind = type === 'nps' ? 'exportNpsResults' : 'exportSurveyResults'
    const object = { type: 'message', id: wish.surveyId ?? null, name: title }
    return readWireJob(tx, scope, await startJob(tx, jobs, scope, { kind, object, payload }))
  })
}
