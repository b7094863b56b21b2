import type { CompanyScope, Tx } from '../../../platform/database/index.ts'

/** The company's limits as they were set; read single numbers with `limitOf`. */
export async function readLimits(tx: Tx, scope: CompanyScope): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('company')
    .select('company.limits')
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  return row.limits as Record<string, unknown>
}

/** The company's features as they were set; read them with `companyAllowances`. */
export async function readFeatures(tx: Tx, scope: CompanyScope): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('company')
    .select('company.features')
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  return row.features as Record<string, unknown>
}
