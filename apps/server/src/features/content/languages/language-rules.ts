import type { WireLanguage } from '@waymark/contract'
import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { type AuditNote, recordAudit } from '../../../platform/record/index.ts'
import { markContentChanged, readLanguages } from '../../workspace/properties/index.ts'

/** Refuses (402) when `used` languages leave no room for one more. Private ones count, too. */
export async function refuseOverLimit(tx: Tx, scope: PropertyScope, used: number): Promise<void> {
  const company = await tx
    .selectFrom('company')
    .select('company.limits')
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  const limit = limitOf(company.limits as Record<string, unknown>, 'languages')
  if (!hasRoom(limit, used)) throw refuse('limitReached', { type: 'language', limit })
}

/** The property's language with this key. Refuses (404) one that it does not have. */
export async function findLanguage(tx: Tx, scope: PropertyScope, key: string): Promise<WireLanguage> {
  const language = (await readLanguages(tx, scope)).find(one => one.key === key)
  if (language === undefined) throw refuse('notFound')
  return language
}

/** Writes the audit entry of a changed language and announces the change to running pages. */
export async function recordLanguage(tx: Tx, scope: PropertyScope, note: AuditNote): Promise<void> {
  await recordAudit(tx, scope, note)
  await markContentChanged(tx, scope)
}
