import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { bind, bindPartOfCompany, refuse } from '../../../platform/http/index.ts'
import { endJob } from './end-job.ts'
import { isDownloadable, jobMediaTypes, listJobs, readOwnJob, toWireJob } from './job-view.ts'

const permission = 'view:settings/company/processes'
/**
 * Any role that may start a job may follow it, regardless of their other access in the company; the verb checks the
 * owner.
 */
const following = 'view:manage/list'

/** Calls about background jobs. */
export function jobRoutes(deps: { readonly database: Database; readonly files: Files }) {
  const { database, files } = deps
  const rows = contract.jobs
  return {
    list: bindPartOfCompany(rows.list, permission, ({ input, scope }) =>
      database.inScope(scope, tx => listJobs(tx, scope, input.query)),
    ),
    get: bindPartOfCompany(rows.get, following, ({ input, scope }) =>
      database.inScope(scope, async tx => toWireJob(await readOwnJob(tx, scope, input.params.id), scope)),
    ),
    delete: bindPartOfCompany(rows.delete, following, ({ input, scope }) =>
      endJob(deps, scope, input.params.id),
    ),
    download: bind(rows.download, {
      permission: following,
      scope: 'company',
      isOpenWithin: true,
      isReading: true,
      run: async ({ input, scope }) => {
        const row = await database.inScope(scope, tx => readOwnJob(tx, scope, input.params.id))
        if (!isDownloadable(row) || row.file === null) throw refuse('notFound')
        const { fileType, jobType } = input.body
        if (row.kind !== jobType || row.file.mediaType !== jobMediaTypes[fileType]) {
          const message = 'is not what this job made'
          const path = row.kind !== jobType ? 'body.jobType' : 'body.fileType'
          throw refuse('wrongKind', { issues: [{ path, code: 'wrongKind', message }] })
        }
        const bytes = await files.getBytes(row.file.key)
        return new File([new Uint8Array(bytes)], row.file.name, { type: row.file.mediaType })
      },
    }),
  }
}
