export type { Entity } from './entities.ts'
export { entities } from './entities.ts'
export type { RedirectTarget, RouteVerdict } from './guard-route.ts'
export { guardRoute, homeTarget, readMessageId, screenOf } from './guard-route.ts'
export type { Capability, Decision, DenialReason, GatedObject } from './may.ts'
export {
  companyRolesThatMay,
  isSectionBlocked,
  listVisibleSections,
  may,
  mayAll,
  mayAnywhere,
  mayChangeVisibility,
  mayReorderGuides,
  rolesThatMay,
} from './may.ts'
export type { MenuCondition } from './menu-conditions.ts'
export { isEntryShown, unmetConditions } from './menu-conditions.ts'
export type { Menu } from './menus.ts'
export { menus, shownEntries } from './menus.ts'
export { type NeededRole, neededRoleNames } from './needed-roles.ts'
export { type ProofMethod, proofLifeMs, proofNeeded } from './reauthentication.ts'
export type { Actor, EffectiveRole, RoleAssignment, RoleName, RoleTarget } from './roles.ts'
export {
  effectiveRole,
  effectiveRoles,
  invitableRoles,
  isAboveCompanies,
  isPropertyRole,
  isWithoutAccess,
  maySeeCustomAttributes,
  roleNames,
  rolesAnywhere,
  strongestPropertyRole,
} from './roles.ts'
export type { IndexSection, Section } from './sections.ts'
export { childrenOf, isIndexSection, isSection, parentOf, sections } from './sections.ts'
export type { AnalyticsLevel, CompanyFeature, PrivacyLevel, Situation } from './situation.ts'
export { analyticsLevel, companyFeatures } from './situation.ts'
export { type SsoReason, ssoReasons } from './sso-reasons.ts'
export type { RoleHolding, TeamDecision, TeamDenialReason, TeamViewer } from './team-roles.ts'
export {
  mayChangeSomeRole,
  mayGiveRole,
  mayManageTeam,
  mayRemoveMember,
  mayTakeRole,
} from './team-roles.ts'
