export { audienceFields, languageBehaviours } from './audience-fields.ts'
export { completeStep, stepShape } from './complete-step.ts'
export { forceValueOf, readForceValue } from './force-value.ts'
export { fulfils } from './fulfils.ts'
export type { AlarmIntent, AlarmRule, AlarmStatus, StepErrors } from './guide-alarm.ts'
export {
  alarmErrorRate,
  alarmingErrors,
  alarmStatuses,
  defaultAlarmRule,
  furtherErrors,
  nextAlarmStatus,
} from './guide-alarm.ts'
export type { GuideContent, GuideState, GuideTexts } from './guide-fields.ts'
export { guideEntity, guideFields, guideSettings } from './guide-fields.ts'
export type { ChapterLimits, InheritedLimit } from './inherited-limits.ts'
export { inheritedLimits } from './inherited-limits.ts'
export type { GuideIntent, GuideVisibility } from './next-guide-visibility.ts'
export { nextGuideVisibility } from './next-guide-visibility.ts'
export { normaliseStepTexts } from './normalise-step-texts.ts'
export type {
  Promotion,
  PromotionCandidate,
  PromotionEvent,
  PromotionFacts,
  PromotionMemory,
  PromotionReason,
  PromotionVerdict,
} from './promotion.ts'
export { choosePromotion, mayPromote, rememberPromotion } from './promotion.ts'
export type {
  Box,
  ElementIdentifier,
  ElementTraits,
  ForcedValue,
  GuideStep,
  MediaKind,
  NearText,
  NextConditionType,
  RivalTraits,
  SelectorCandidate,
  SelectorKind,
  SkipIf,
  StepAutomation,
  StepMedia,
  StepPosition,
  StepScreenshot,
  StepSide,
  StepStructure,
  StepTexts,
  StepType,
  VirtualRow,
} from './step.ts'
export { withoutFormerFields } from './step.ts'
export type { Advance } from './step-advance.ts'
export { advanceOf, isForced, isSlide, mayGoOn } from './step-advance.ts'
export type { CompleteStep } from './step-fields.ts'
export { leavingFields, stepFields } from './step-fields.ts'
export type { GuideFault, PublishableGuide } from './validate-guide.ts'
export { validateGuideForPublication, validateSteps } from './validate-guide.ts'
