export type { Entity } from './access/entities.ts'
export { entities } from './access/entities.ts'
export type { RedirectTarget, RouteVerdict } from './access/guard-route.ts'
export { guardRoute, homeTarget, readMessageId, screenOf } from './access/guard-route.ts'
export type { Capability, Decision, DenialReason, GatedObject } from './access/may.ts'
export {
  isSectionBlocked,
  listVisibleSections,
  may,
  mayAll,
  mayAnywhere,
  mayChangeVisibility,
  mayReorderGuides,
} from './access/may.ts'
export type { MenuCondition } from './access/menu-conditions.ts'
export { isEntryShown, unmetConditions } from './access/menu-conditions.ts'
export type { Menu } from './access/menus.ts'
export { menus, shownEntries } from './access/menus.ts'
export type { Actor, EffectiveRole, RoleAssignment, RoleName, RoleTarget } from './access/roles.ts'
export {
  effectiveRole,
  effectiveRoles,
  invitableRoles,
  isAboveCompanies,
  isWithoutAccess,
  maySeeCustomAttributes,
  roleNames,
  rolesAnywhere,
  strongestPropertyRole,
} from './access/roles.ts'
export type { Section } from './access/sections.ts'
export { childrenOf, isIndexSection, isSection, parentOf, sections } from './access/sections.ts'
export type { AnalyticsLevel, CompanyFeature, PrivacyLevel, Situation } from './access/situation.ts'
export { analyticsLevel, companyFeatures } from './access/situation.ts'
export { type SsoReason, ssoReasons } from './access/sso-reasons.ts'
export type { RoleHolding, TeamAsker, TeamDecision, TeamDenialReason } from './access/team-roles.ts'
export {
  mayChangeSomeRole,
  mayGiveRole,
  mayManageTeam,
  mayRemoveMember,
  mayTakeRole,
} from './access/team-roles.ts'
export type { CompanyAllowances, CompanySwitch } from './company/company-allowances.ts'
export { companyAllowances, companySwitches, currencies } from './company/company-allowances.ts'
export { withFeatureDefaults } from './company/company-features.ts'
export { keepsAnAdmin } from './company/keeps-an-admin.ts'
export { hasRoom, type LimitKey, limitKeys, limitOf } from './company/limits.ts'
export type { OwnAssistantTexts } from './delivery/assistant-texts.ts'
export { assistantTextDefaultsDe, assistantTextsIn } from './delivery/assistant-texts.ts'
export type {
  AssistantCorner,
  AssistantTextKey,
  AssistantTexts,
  ContentDocument,
  DeliveredChapter,
  DeliveredGuide,
  DeliveredLanguage,
  DeliveredLook,
} from './delivery/content-document.ts'
export { assistantTextDefaults } from './delivery/content-document.ts'
export { deliveredLook } from './delivery/delivered-look.ts'
export type { PointerReply, PointerRequest } from './delivery/pointer.ts'
export type { AcceptedEvent, EventArrival, EventCheck } from './events/check-event.ts'
export { checkEvent } from './events/check-event.ts'
export type { BatchCheck, ReadableBatch } from './events/check-event-batch.ts'
export { checkEventBatch, maxEventsPerBatch } from './events/check-event-batch.ts'
export type {
  EndUserEvent,
  EndUserEventType,
  EventBatch,
  EventBatchReply,
  ExitReason,
  GuideSource,
  StepErrorKind,
} from './events/end-user-event.ts'
export {
  advancedEventTypes,
  basicEventTypes,
  exitReasons,
  guideSources,
  stepErrorKinds,
} from './events/end-user-event.ts'
export type { PatternFault } from './guide/forced-pattern.ts'
export { readForcedPattern } from './guide/forced-pattern.ts'
export type { GuideIntent, GuideVisibility } from './guide/next-guide-visibility.ts'
export { nextGuideVisibility } from './guide/next-guide-visibility.ts'
export { normaliseStepTexts } from './guide/normalise-step-texts.ts'
export type {
  ElementIdentifier,
  ForcedValue,
  GuideStep,
  MediaKind,
  NextConditionType,
  SelectorCandidate,
  SkipIf,
  StepMedia,
  StepPosition,
  StepSide,
  StepStructure,
  StepTexts,
  StepType,
} from './guide/step.ts'
export type { GuideFault, PublishableGuide } from './guide/validate-guide.ts'
export { validateGuideForPublication, validateSteps } from './guide/validate-guide.ts'
export {
  type FeatureFlagName,
  type FeatureFlags,
  featureFlagNames,
  withFlagDefaults,
} from './property/feature-flags.ts'
export { type FirstUrlFault, isPlainHttp, readFirstUrl } from './property/first-url.ts'
export { stylingsDefaults, withStylingsDefaults } from './property/stylings-defaults.ts'
export { readInstant } from './targeting/berlin-time.ts'
export type {
  ContentLanguage,
  ContentLanguages,
  LanguageBehaviour,
  LanguageChoice,
  LanguageOption,
} from './targeting/choose-language.ts'
export { chooseContentLanguage, chooseLanguage, normaliseLanguage } from './targeting/choose-language.ts'
export type { ContextTagRule, TagVerdict } from './targeting/context-tags.ts'
export { evaluateContextTags } from './targeting/context-tags.ts'
export type { DateRange } from './targeting/date-range.ts'
export { isDateBound, readRelativeDay } from './targeting/date-range.ts'
export type { FilterReason } from './targeting/evaluate-filter.ts'
export type {
  Audience,
  GuideReason,
  GuideRules,
  GuideVerdict,
  PagedGuide,
  Visitor,
} from './targeting/guide-visibility.ts'
export {
  aVisitor,
  decideGuide,
  decideGuideForPage,
  decideGuideForVisitor,
  guideReasons,
} from './targeting/guide-visibility.ts'
export type { PageConditions, PageVerdict } from './targeting/page-conditions.ts'
export { evaluatePageConditions } from './targeting/page-conditions.ts'
export type {
  AttributeType,
  Connection,
  DatePresence,
  FilterGroup,
  FilterType,
  GuideActivity,
  GuideInteraction,
  InteractionState,
  Segment,
  SegmentFilter,
  SegmentOperator,
  SegmentUser,
  StandardKey,
} from './targeting/segment.ts'
export { attributeTypes, interactionStates, operatorsByType, standardKeys } from './targeting/segment.ts'
export { matchesPattern } from './targeting/url-pattern.ts'
export type { FilterVerdict, GroupVerdict, SegmentVerdict } from './targeting/user-segment.ts'
export { evaluateUserSegment } from './targeting/user-segment.ts'
export type { PageSegmentDraft, PageSegmentFault } from './targeting/validate-page-segment.ts'
export { validatePageSegment } from './targeting/validate-page-segment.ts'
export type { FilterDraft, SegmentDraft, SegmentFault } from './targeting/validate-segment.ts'
export { filterFault, validateSegment } from './targeting/validate-segment.ts'
export { readCertificateText } from './text/certificate-text.ts'
export { readEmail } from './text/email.ts'
export { readHexColour } from './text/hex-colour.ts'
export { isDomain } from './text/host-name.ts'
export type { Issue, IssueSeverity } from './text/issue.ts'
export { isFreeOfErrors } from './text/issue.ts'
export type { LinkFault } from './text/link-target.ts'
export { checkLinkTarget } from './text/link-target.ts'
export { readLocalPath } from './text/local-path.ts'
export type { PasswordDemand } from './text/password.ts'
export { minPasswordLength, passwordDemands, unmetPasswordDemands } from './text/password.ts'
export type { PasswordFault, PasswordOwner } from './text/password-faults.ts'
export { passwordFaults } from './text/password-faults.ts'
export { toPlainText } from './text/plain-text.ts'
export type { UrlParts } from './text/split-url.ts'
export { splitUrl } from './text/split-url.ts'
export type { UrlFault } from './text/url.ts'
export { checkUrl, hasProtocol } from './text/url.ts'
export { checkUrlOrPath } from './text/url-or-path.ts'
export type { Video, VideoHost } from './text/video-url.ts'
export { readVideoUrl } from './text/video-url.ts'
