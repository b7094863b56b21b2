import type { Database } from '../../../platform/database/index.ts'
import { breaksRule, type SignedIn } from '../../../platform/http/index.ts'

/** The companies that the person belongs to and this sign-in opens. */
async function companiesOf(database: Database, me: SignedIn): Promise<readonly number[]> {
  if (me.credential.kind === 'session' && me.credential.companyId !== null) return [me.credential.companyId]
  const rows = await database.asSystem(tx =>
    tx
      .selectFrom('role_assignment')
      .select('role_assignment.company_id')
      .distinct()
      .where('role_assignment.manager_id', '=', me.managerId)
      .limit(2)
      .execute(),
  )
  return rows.map(row => row.company_id)
}

/** The company that was named, else the only one that the person belongs to. Refuses (422) where that is unclear. */
export async function chooseCompany(
  database: Database,
  me: SignedIn,
  named: number | undefined,
): Promise<number> {
  if (named !== undefined) return named
  const [only, ...others] = await companiesOf(database, me)
  if (only !== undefined && others.length === 0) return only
  throw breaksRule('companyId', 'required', 'name the company; you do not belong to exactly one')
}
