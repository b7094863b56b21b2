import type { WireCompanyUser } from '@waymark/contract'
import {
  type CompanyScope,
  type Database,
  deleteById,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { readCompanyUser } from './list-company-users.ts'

type InScope = Pick<Database, 'inScope'>

const auditedFields = ({ identifier, status }: WireCompanyUser) => ({ title: identifier, status })

async function lockUser(tx: Tx, scope: CompanyScope, id: number): Promise<WireCompanyUser> {
  await tx
    .selectFrom('company_user')
    .select('company_user.id')
    .where('company_user.company_id', '=', scope.companyId)
    .where('company_user.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return readCompanyUser(tx, scope, id)
}

/** Makes an end user of the company active without an invitation (document 2 §7.2). */
export async function activateCompanyUser(
  database: InScope,
  scope: CompanyScope,
  id: number,
): Promise<WireCompanyUser> {
  return database.inScope(scope, async tx => {
    const before = await lockUser(tx, scope, id)
    if (before.status === 'active') return before
    await updateById(tx, 'company_user', id, { status: 'active' })
    const after = await readCompanyUser(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'companyUser.activate',
      objectId: id,
      before: auditedFields(before),
      after: auditedFields(after),
    })
    return after
  })
}

/** Removes an end user of the company; links that were mailed to them become invalid. */
export async function deleteCompanyUser(
  database: InScope,
  scope: CompanyScope,
  id: number,
): Promise<{ readonly id: number }> {
  return database.inScope(scope, async tx => {
    const before = await lockUser(tx, scope, id)
    await deleteById(tx, 'company_user', id)
    await recordAudit(tx, scope, {
      action: 'companyUser.delete',
      objectId: id,
      before: auditedFields(before),
    })
    return { id }
  })
}
