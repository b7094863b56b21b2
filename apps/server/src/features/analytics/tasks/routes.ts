import { contract, type WireJob, type WireUserImport } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import type { CompanyScope, PropertyScope, Tx } from '../../../platform/database/index.ts'
import {
  type ApiContext,
  bindPartOfCompany,
  breaksRule,
  refuse,
  requireAllowed,
} from '../../../platform/http/index.ts'
import {
  acceptImport,
  type ImportDependencies,
  startImport,
  viewImport,
} from '../../people/user-imports/index.ts'
import { readOwnJob, readWireJob, toWireJob } from '../../workspace/background-jobs/index.ts'
import { type SurveyExportOptions, startSurveyExport } from './start-survey-export.ts'

/** Any role that may start a task may follow it; the verbs check the rest. */
const following = 'view:manage/list'

type Task = WireJob & { readonly import: WireUserImport | null }

const isImport = (type: WireJob['type']) => type === 'importUsers' || type === 'importCompanyUsers'

/** A job with what was found in its file. */
async function toTask(tx: Tx, scope: CompanyScope, job: WireJob): Promise<Task> {
  return { ...job, import: isImport(job.type) ? await viewImport(tx, scope, Number(job.id)) : null }
}

interface Asked {
  readonly ctx: ApiContext
  readonly scope: CompanyScope
}

/** A company named twice must be one. */
function requireCompany({ scope }: Asked, companyId: number | undefined): void {
  if (companyId !== undefined && companyId !== scope.companyId)
    throw breaksRule('body.companyId', 'otherCompany', 'is not the company of the address')
}

/** The property of a task, for who may do there what the task does; one of another company is not there (404). */
async function openProperty({ ctx, scope }: Asked, propertyId: number): Promise<PropertyScope> {
  if (ctx.me === null) throw refuse('notSignedIn')
  const property = await ctx.access.property(ctx.me, propertyId)
  if (property.companyId !== scope.companyId) throw refuse('notFound')
  return property
}

interface UploadBody {
  readonly file: File
  readonly type: 'importUsers' | 'importCompanyUsers'
  readonly propertyId?: number | undefined
  readonly companyId?: number | undefined
}

interface ExportBody extends SurveyExportOptions {
  readonly propertyId: number
  readonly companyId?: number | undefined
}

async function upload(deps: ImportDependencies, call: Asked, body: UploadBody): Promise<Task> {
  requireCompany(call, body.companyId)
  let { scope } = call
  if (body.type === 'importUsers') {
    if (body.propertyId === undefined)
      throw breaksRule('body.propertyId', 'required', 'is needed for this type')
    scope = await openProperty(call, body.propertyId)
    requireAllowed(mayAll(scope.role, ['view:users/list/users']))
  } else {
    if (scope.within !== null) throw refuse('notFound')
    requireAllowed(mayAll(scope.role, ['view:settings/company-user']))
  }
  const sent = await acceptImport(deps, scope, body.file)
  return deps.database.inScope(scope, async tx => toTask(tx, scope, await readWireJob(tx, scope, sent.id)))
}

async function startExport(deps: ImportDependencies, call: Asked, body: ExportBody): Promise<Task> {
  requireCompany(call, body.companyId)
  const scope = await openProperty(call, body.propertyId)
  return { ...(await startSurveyExport(deps, scope, body)), import: null }
}

/** Calls about background tasks (document 2 §7.13); a task is a job. */
export function taskRoutes(deps: ImportDependencies) {
  const { database } = deps
  const rows = contract.backgroundTasks
  return {
    create: bindPartOfCompany(rows.create, following, ({ input: { body }, ctx, scope }) =>
      'file' in body ? upload(deps, { ctx, scope }, body) : startExport(deps, { ctx, scope }, body),
    ),
    get: bindPartOfCompany(rows.get, following, ({ input, scope }) =>
      database.inScope(scope, async tx =>
        toTask(tx, scope, toWireJob(await readOwnJob(tx, scope, input.params.id), scope)),
      ),
    ),
    status: bindPartOfCompany(rows.status, following, ({ input, scope }) =>
      database.inScope(scope, async tx => {
        const { id, status, progress, error } = toWireJob(await readOwnJob(tx, scope, input.params.id), scope)
        return { id, status, progress, error }
      }),
    ),
    startImport: bindPartOfCompany(rows.startImport, following, async ({ input: { body }, ctx, scope }) => {
      requireCompany({ ctx, scope }, body.companyId)
      const { id } = await startImport(deps, scope, body.fileUploadId)
      return database.inScope(scope, async tx => toTask(tx, scope, await readWireJob(tx, scope, id)))
    }),
  }
}
