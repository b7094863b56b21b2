import type { EffectiveRole } from '@waymark/domain/identity/access'

/** The acting user: the signed-in user, as the access check determined them. */
export interface ScopeActor {
  readonly managerId: number
  readonly name: string
}

/** An operator at the command line: no row of a manager, so that audit log and versions keep no person. */
export const operatorActor: ScopeActor = { managerId: 0, name: 'operator' }

/** The manager that a record names: null for the operator at the command line. */
export const recordedManager = ({ managerId }: ScopeActor): number | null =>
  managerId === operatorActor.managerId ? null : managerId

/**
 * Proof that an access check let this person into a company. The private field makes it impossible to write
 * one as a literal; `grantCompany` is called by the access check alone.
 */
export class CompanyScope {
  readonly companyId: number
  readonly actor: ScopeActor
  readonly role: EffectiveRole
  /** Null: the whole company; else the properties of it that the person has roles in, and nothing besides. */
  readonly within: readonly number[] | null
  readonly #proof = true

  constructor(
    companyId: number,
    actor: ScopeActor,
    role: EffectiveRole,
    within: readonly number[] | null = null,
  ) {
    this.companyId = companyId
    this.actor = actor
    this.role = role
    this.within = within
  }

  /** True for every real scope. */
  get isProven(): boolean {
    return this.#proof
  }
}

/** The ids that the rows of a property carry. They prove no access. */
export interface PropertyOwner {
  readonly companyId: number
  readonly propertyId: number
}

/** Proof that an access check let this person into one property of a company. */
export class PropertyScope extends CompanyScope {
  readonly propertyId: number

  constructor(companyId: number, propertyId: number, actor: ScopeActor, role: EffectiveRole) {
    super(companyId, actor, role)
    this.propertyId = propertyId
  }
}
