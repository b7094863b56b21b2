import { contract } from '@waymark/contract'
import {
  bindCompany,
  bindPartOfCompany,
  bindProperty,
  requireAllowed,
  type Upload,
} from '../../../platform/http/index.ts'
import { acceptImport, maxCsvBytes } from './accept-import.ts'
import { mapImport, startImport } from './import-commands.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import { readImport } from './import-store.ts'
import { mayImport, viewImport } from './import-view.ts'

/** A little more than the file itself, so that a larger one gets the error for its size. */
const maxBodyBytes = maxCsvBytes + 64 * 1024

/** CSV files in forms. */
export const userImportUploads: readonly Upload[] = [
  { address: '/api/v3/properties/:property/user-imports', maxBodyBytes, isForm: true },
  { address: '/api/v2/companies/:company/companyusers/upload', maxBodyBytes, isForm: true },
  { address: '/api/v2/companies/:company/companyusers/import/prepare', maxBodyBytes, isForm: true },
  { address: '/api/background-tasks/api/v1/companies/:company/tasks', maxBodyBytes, isForm: true },
  {
    address: '/api/background-tasks/api/v1/companies/:company/import/users',
    maxBodyBytes: 64 * 1024,
    isForm: true,
  },
]

/** Imports of one property are steered by who sees its users, the company's by who sees those; the verb asks. */
const steering = 'view:manage/list'

/** Calls about imports of users. */
export function userImportRoutes(deps: ImportDependencies) {
  const { database } = deps
  const rows = contract.userImports
  return {
    upload: bindProperty(rows.upload, 'view:users/list/users', ({ input, scope }) =>
      acceptImport(deps, scope, input.body.file),
    ),
    get: bindPartOfCompany(rows.get, steering, ({ input, scope }) =>
      database.inScope(scope, async tx => {
        requireAllowed(mayImport(scope, await readImport(tx, scope, input.params.id)))
        return viewImport(tx, scope, input.params.id)
      }),
    ),
    map: bindPartOfCompany(rows.map, steering, ({ input, scope }) =>
      mapImport(deps, scope, { id: input.params.id, columns: input.body.columns }),
    ),
    start: bindPartOfCompany(rows.start, steering, ({ input, scope }) =>
      startImport(deps, scope, input.params.id),
    ),
  }
}

/** The import's calls of document 2 §7.2, about end users of the company. */
export function companyUserImportRoutes(deps: ImportDependencies) {
  const rows = contract.companyUsers
  const permission = 'view:settings/company-user' as const
  return {
    upload: bindCompany(rows.upload, permission, ({ input, scope }) =>
      acceptImport(deps, scope, input.body.file),
    ),
    prepareImport: bindCompany(rows.prepareImport, permission, ({ input, scope }) =>
      acceptImport(deps, scope, input.body.file),
    ),
    startImport: bindCompany(rows.startImport, permission, ({ input, scope }) =>
      startImport(deps, scope, input.params.id),
    ),
  }
}
