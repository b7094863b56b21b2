import type { Entity } from './entities.ts'
import { type AccessMatrix, accessMatrix, type EditRefusal } from './matrix.ts'
import { type NeededRole, neededRoles } from './needed-roles.ts'
import { type Actor, type EffectiveRole, isPropertyRole, isWithoutAccess, rolesAnywhere } from './roles.ts'
import { childrenOf, isIndexSection, parentOf, type Section, sections } from './sections.ts'

/** Something a person may or may not do. */
export type Capability = `view:${Section}` | `edit:${Entity}`

export type DenialReason = 'sectionBlocked' | EditRefusal

export type Decision =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: DenialReason
      /** Roles that would allow it, the lowest first; absent where more than the role decides. */
      readonly neededRoles?: NeededRole[]
    }

/** Data about the object. Its visibility matters for roles that may edit drafts only. */
export interface GatedObject {
  readonly visibility?: string
}

const yes: Decision = { allowed: true }

/**
 * Whether a role may do something, with the reason if not (document 2 §6.2). Where only drafts may be edited
 * an object without visibility counts as no draft, so forgetting to pass it opens nothing; a new object
 * passes the visibility that it will have.
 */
export function may(
  role: EffectiveRole,
  capability: Capability,
  object: GatedObject = {},
  matrix: AccessMatrix = accessMatrix,
): Decision {
  const decision = decide(role, capability, object, matrix)
  if (decision.allowed) return decision
  return { ...decision, neededRoles: rolesThatMay([capability], object, matrix) }
}

/** The roles that may do all of this, the lowest first. */
export function rolesThatMay(
  capabilities: readonly Capability[],
  object: GatedObject = {},
  matrix: AccessMatrix = accessMatrix,
): NeededRole[] {
  return neededRoles(role =>
    capabilities.every(capability => decide(role, capability, object, matrix).allowed),
  )
}

/** The roles in the whole company that may do all of this, the lowest first. */
export function companyRolesThatMay(capabilities: readonly Capability[]): NeededRole[] {
  return neededRoles(
    role =>
      !isPropertyRole(role) &&
      capabilities.every(capability => decide(role, capability, {}, accessMatrix).allowed),
  )
}

function decide(
  role: EffectiveRole,
  capability: Capability,
  object: GatedObject,
  matrix: AccessMatrix,
): Decision {
  const [verb, subject] = splitCapability(capability)
  return verb === 'view' ? mayView(role, subject, matrix) : mayEdit(role, subject, object, matrix)
}

/** The first refusal of several capabilities, for a change that belongs to a screen: view it and edit the thing. */
export function mayAll(
  role: EffectiveRole,
  capabilities: readonly Capability[],
  object: GatedObject = {},
  matrix: AccessMatrix = accessMatrix,
): Decision {
  for (const capability of capabilities) {
    const decision = decide(role, capability, object, matrix)
    if (!decision.allowed) return { ...decision, neededRoles: rolesThatMay(capabilities, object, matrix) }
  }
  return yes
}

/**
 * Whether some role of the person allows it, for what is theirs and not a company's: pages under
 * `settings/personal` and the calls behind them. Refused with the reason of their first role.
 */
export function mayAnywhere(
  actor: Actor,
  capability: Capability,
  matrix: AccessMatrix = accessMatrix,
): Decision {
  const decisions = rolesAnywhere(actor).map(role => may(role, capability, {}, matrix))
  return decisions.find(decision => decision.allowed) ?? decisions[0] ?? { allowed: false, reason: 'noRole' }
}

/**
 * Whether a role may bring an object from one visibility to another. Both ends count: who may edit drafts
 * only can neither publish one nor take a published one back.
 */
export function mayChangeVisibility(
  role: EffectiveRole,
  entity: Entity,
  from: string,
  to: string,
  matrix: AccessMatrix = accessMatrix,
): Decision {
  const before = may(role, `edit:${entity}`, { visibility: from }, matrix)
  return before.allowed ? may(role, `edit:${entity}`, { visibility: to }, matrix) : before
}

/** Whether a role may put guides into another order: only who may edit public guides (document 2 §6.3). */
export function mayReorderGuides(role: EffectiveRole, matrix: AccessMatrix = accessMatrix): Decision {
  return may(role, 'edit:tutorial', { visibility: 'public' }, matrix)
}

/**
 * Whether a section is blocked for a role: it is named in the matrix, lies below a blocked one, or only leads
 * on to children that are all blocked (document 1 §2.2).
 */
export function isSectionBlocked(
  role: EffectiveRole,
  section: Section,
  matrix: AccessMatrix = accessMatrix,
): boolean {
  return isBlockedFromAbove(role, section, matrix) || isBlockedFromBelow(role, section, matrix)
}

/** Every section that the role may view, in menu order. */
export function listVisibleSections(
  role: EffectiveRole,
  matrix: AccessMatrix = accessMatrix,
): readonly Section[] {
  return sections.filter(section => !isSectionBlocked(role, section, matrix))
}

function isBlockedFromAbove(role: EffectiveRole, section: Section, matrix: AccessMatrix): boolean {
  if (matrix[role].blocked.includes(section)) return true
  const parent = parentOf(section)
  return parent !== null && isBlockedFromAbove(role, parent, matrix)
}

function isBlockedFromBelow(role: EffectiveRole, section: Section, matrix: AccessMatrix): boolean {
  if (!isIndexSection(section)) return false
  return childrenOf(section).every(child => isSectionBlocked(role, child, matrix))
}

function mayView(role: EffectiveRole, section: Section, matrix: AccessMatrix): Decision {
  if (!isSectionBlocked(role, section, matrix)) return yes
  return { allowed: false, reason: isWithoutAccess(role) ? 'noRole' : 'sectionBlocked' }
}

function mayEdit(role: EffectiveRole, entity: Entity, object: GatedObject, matrix: AccessMatrix): Decision {
  const refusal = matrix[role].refused[entity]
  if (refusal === undefined) return yes
  if (refusal === 'onlyDrafts' && isDraft(object)) return yes
  return { allowed: false, reason: refusal }
}

function isDraft(object: GatedObject): boolean {
  return object.visibility === 'private' || object.visibility === 'deleted'
}

function splitCapability(capability: Capability): ['view', Section] | ['edit', Entity] {
  const at = capability.indexOf(':')
  return [capability.slice(0, at), capability.slice(at + 1)] as ['view', Section] | ['edit', Entity]
}
