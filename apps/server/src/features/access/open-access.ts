import { effectiveRole } from '@waymark/domain'
import { CompanyScope, type Database, PropertyScope } from '../../platform/database/index.ts'
import { type AccessCheck, refuse, type SignedIn } from '../../platform/http/index.ts'

const actorOf = (me: SignedIn) => ({ managerId: me.managerId, name: me.name })

/**
 * The access check: the only place that makes scopes. An id of another company is refused exactly like one
 * that does not exist (security, promise 5).
 */
export function openAccess(database: Database): AccessCheck {
  return {
    company: async (me, companyId) => {
      const role = effectiveRole(me.actor, { companyId })
      if (role === 'none') throw refuse('notFound')
      const row = await database.asSystem(tx =>
        tx.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst(),
      )
      if (row === undefined) throw refuse('notFound')
      return new CompanyScope(row.id, actorOf(me), role)
    },
    property: async (me, propertyId) => {
      const row = await database.asSystem(tx =>
        tx.selectFrom('property').select('company_id').where('id', '=', propertyId).executeTakeFirst(),
      )
      if (row === undefined) throw refuse('notFound')
      const role = effectiveRole(me.actor, { companyId: row.company_id, propertyId })
      if (role === 'none') throw refuse('notFound')
      return new PropertyScope(row.company_id, propertyId, actorOf(me), role)
    },
  }
}
