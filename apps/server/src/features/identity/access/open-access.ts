import { type EffectiveRole, effectiveRole, strongestPropertyRole } from '@waymark/domain/identity/access'
import { CompanyScope, type Database, PropertyScope, type Tx } from '../../../platform/database/index.ts'
import { type AccessCheck, refuse, type SignedIn } from '../../../platform/http/index.ts'

const actorOf = (me: SignedIn) => ({ managerId: me.managerId, name: me.name })

interface CompanyRules {
  readonly mfa_enabled: boolean
}

/** Enforces the sign-in rules of a company before access (document 2 §7.4). */
function requireSignInRules(me: SignedIn, companyId: number, rules: CompanyRules): void {
  if (me.ssoRequiredIn.includes(companyId)) {
    throw refuse('ssoRequired', { startUrl: `/api/auth/sso/${companyId}/start` })
  }
  if (rules.mfa_enabled && !me.hasMfa) throw refuse('mfaRequired')
}

const rulesOf = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('company')
    .select('company.mfa_enabled')
    .where('company.id', '=', companyId)
    .executeTakeFirst()

/** The properties of the company that the person has a role in. */
async function propertiesWithin(tx: Tx, me: SignedIn, companyId: number): Promise<number[]> {
  const held = me.actor.assignments.flatMap(one => (one.targetType === 'property' ? [one.targetId] : []))
  if (held.length === 0) return []
  const rows = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .where('property.id', 'in', held)
    .execute()
  return rows.map(row => row.id)
}

/**
 * The access check: the only place that makes scopes. An id of another company, or of an archived property, is
 * refused exactly like one that does not exist (security, promise 5; rule COMP-12).
 */
export function openAccess(database: Database): AccessCheck {
  const openWithin = async (me: SignedIn, companyId: number): Promise<[EffectiveRole, number[]]> => {
    const within = await database.asSystem(tx => propertiesWithin(tx, me, companyId))
    return [strongestPropertyRole(me.actor, within), within]
  }
  return {
    company: async (me, companyId, options) => {
      let role = effectiveRole(me.actor, { companyId })
      let within: readonly number[] | null = null
      if (role === 'none' && options?.isOpenWithin === true) [role, within] = await openWithin(me, companyId)
      if (role === 'none') throw refuse('notFound')
      const rules = await database.asSystem(tx => rulesOf(tx, companyId))
      if (rules === undefined) throw refuse('notFound')
      requireSignInRules(me, companyId, rules)
      return new CompanyScope(companyId, actorOf(me), role, within)
    },
    property: async (me, propertyId) => {
      const row = await database.asSystem(tx =>
        tx
          .selectFrom('property')
          .innerJoin('company', 'company.id', 'property.company_id')
          .select(['property.company_id', 'company.mfa_enabled'])
          .where('property.id', '=', propertyId)
          .where('property.archived_at', 'is', null)
          .executeTakeFirst(),
      )
      if (row === undefined) throw refuse('notFound')
      const role = effectiveRole(me.actor, { companyId: row.company_id, propertyId })
      if (role === 'none') throw refuse('notFound')
      requireSignInRules(me, row.company_id, row)
      return new PropertyScope(row.company_id, propertyId, actorOf(me), role)
    },
  }
}
