export { readInstant } from './berlin-time.ts'
export type {
  ContentLanguage,
  ContentLanguages,
  LanguageBehaviour,
  LanguageChoice,
  LanguageOption,
} from './choose-language.ts'
export { chooseContentLanguage, chooseLanguage, normaliseLanguage } from './choose-language.ts'
export type { ContextTagRule, TagVerdict } from './context-tags.ts'
export { evaluateContextTags } from './context-tags.ts'
export type { WireTagRule } from './context-tags-codec.ts'
export { contextTagsCodec } from './context-tags-codec.ts'
export type {
  DateFilterAction,
  DateFilterState,
  DateFilterType,
  DateUnit,
} from './date-filter-state.ts'
export { changeDateFilter, newDateFilter } from './date-filter-state.ts'
export type { DateFilterView } from './date-filter-view.ts'
export { viewDateFilter } from './date-filter-view.ts'
export type { DateRange, InstantSpan } from './date-range.ts'
export { isDateBound, readFixedBound, readRelativeDay } from './date-range.ts'
export type { CopilotStatus, DescribedSegment } from './describe-segment.ts'
export { copilotStatuses, describeSegment } from './describe-segment.ts'
export type { FilterOutcome, FilterReason } from './evaluate-filter.ts'
export { evaluateTest, fitsNumber, instantOf, isInSpan, isMissing } from './evaluate-filter.ts'
export { evaluatePageConditions, type PageVerdict } from './evaluate-page-conditions.ts'
export { comparedName, freeCopyName } from './free-copy-name.ts'
export type {
  Audience,
  GuideReason,
  GuideRules,
  GuideVerdict,
  PagedGuide,
  Visitor,
} from './guide-visibility.ts'
export {
  aVisitor,
  decideGuide,
  decideGuideForPage,
  decideGuideForVisitor,
  guideReasons,
} from './guide-visibility.ts'
export type { PageConditions } from './page-conditions.ts'
export { pageConditionsHold } from './page-conditions.ts'
export { findNamed } from './phrase-names.ts'
export type { SegmentAttribute, SegmentGuide, Vocabulary } from './phrase-vocabulary.ts'
export type { FilterTest, NumberComparison, TextComparison } from './resolve-filter.ts'
export type {
  AttributeType,
  Connection,
  DatePresence,
  EventCondition,
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
  UserActivity,
} from './segment.ts'
export {
  activityTypes,
  asksForActivity,
  attributeTypes,
  interactionStates,
  maxEventDays,
  maxEventTimes,
  noActivity,
  operatorsByType,
  standardKeys,
} from './segment.ts'
export {
  pageSegmentEntity,
  pageSegmentFields,
  userSegmentEntity,
  userSegmentFields,
} from './segment-fields.ts'
export type { StoredDateFilter } from './stored-date-filter.ts'
export { openDateFilter, storeDateFilter } from './stored-date-filter.ts'
export { matchesPattern } from './url-pattern.ts'
export type {
  FilterVerdict,
  GroupVerdict,
  ResolvedSegment,
  SegmentVerdict,
} from './user-segment.ts'
export { evaluateResolved, evaluateUserSegment, resolveSegment } from './user-segment.ts'
export type { PageSegmentDraft, PageSegmentFault } from './validate-page-segment.ts'
export { validatePageSegment } from './validate-page-segment.ts'
export type { FilterDraft, SegmentDraft, SegmentFault } from './validate-segment.ts'
export { filterFault, validateSegment } from './validate-segment.ts'
