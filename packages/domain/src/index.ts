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
export type { IndexSection, Section } from './access/sections.ts'
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
export type { Change } from './analytics/change-since.ts'
export { changeSince, shareOf } from './analytics/change-since.ts'
export type { NpsAnswers, NpsGroup } from './analytics/happiness.ts'
export { happinessScore, npsGroup, npsOf, responseRate, surveyScore } from './analytics/happiness.ts'
export type { HeartInsight, InsightFacts } from './analytics/heart-insights.ts'
export { heartInsights } from './analytics/heart-insights.ts'
export type { HeartLetter, HeartScores } from './analytics/heart-scores.ts'
export {
  adoptionScore,
  engagementScore,
  heartLetters,
  overallScore,
  retentionRate,
  retentionScore,
} from './analytics/heart-scores.ts'
export { normalisePath } from './analytics/normalise-path.ts'
export type { IntervalDays, RangeInterval } from './analytics/range-intervals.ts'
export {
  addDays,
  daysIn,
  intervalKey,
  intervalOf,
  intervalsOf,
  previousRange,
} from './analytics/range-intervals.ts'
export type { ScoreBand, ScoreTone } from './analytics/score-band.ts'
export { scoreBand, scoreBands, scoreTone } from './analytics/score-band.ts'
export {
  engagedAfterActivities,
  engagedAfterS,
  isEngagedSession,
} from './analytics/session-engagement.ts'
export type { ActiveUsers } from './analytics/stickiness.ts'
export { stickinessOf, warmUpDays } from './analytics/stickiness.ts'
export type { UrlExceptionFault } from './analytics/url-exception.ts'
export { checkUrlException, matchesUrlException } from './analytics/url-exception.ts'
export type { VisitFrequency, VisitHabit } from './analytics/visit-frequency.ts'
export {
  frequencyFunnel,
  frequencyWindowDays,
  visitFrequencies,
  visitFrequency,
} from './analytics/visit-frequency.ts'
export type {
  AttentionFacts,
  AttentionMemory,
  AttentionVerdict,
  AutomaticCandidate,
  AutomaticDecision,
  AutomaticKind,
} from './attention/decide-automatic.ts'
export {
  decideAutomatic,
  pauseEndsAt,
  rememberAttention,
} from './attention/decide-automatic.ts'
export type { Check, ExplainableKind, ExplainedContent, Explanation } from './attention/explain.ts'
export {
  attentionChecks,
  explain,
  explainableKinds,
  pageCheck,
  promotionChecks,
  reasonsOf,
  ruleChecks,
  visitorChecks,
  welcomeChecks,
} from './attention/explain.ts'
export type { WelcomeFacts, WelcomeMemory } from './attention/welcome-rule.ts'
export { mayWelcome, rememberWelcome } from './attention/welcome-rule.ts'
export { chapterIssues } from './chapter/chapter-issues.ts'
export { mergeOrder, placeBeside, type Side } from './chapter/merge-order.ts'
export { shadeColour } from './colour/shade-colour.ts'
export type { CompanyAllowances, CompanySwitch } from './company/company-allowances.ts'
export { companyAllowances, companySwitches, currencies } from './company/company-allowances.ts'
export { withFeatureDefaults } from './company/company-features.ts'
export { keepsAnAdmin } from './company/keeps-an-admin.ts'
export { hasRoom, type LimitKey, limitKeys, limitOf } from './company/limits.ts'
export type {
  ActionType,
  ContentRef,
  ContentStatus,
  ContextualRule,
  ElementStatus,
  RuleAction,
  RuleContext,
  RuleFrequency,
  RuleOperator,
} from './contextual/contextual-rule.ts'
export { actionTypes, contentStatuses, elementStatuses, guideOfRule } from './contextual/contextual-rule.ts'
export type {
  ContextVerdict,
  RuleFacts,
  RuleReason,
  RuleSurroundings,
  RuleVerdict,
} from './contextual/evaluate-contextual-rule.ts'
export {
  chooseContextualRule,
  contentKey,
  evaluateContextualRule,
} from './contextual/evaluate-contextual-rule.ts'
export type { RuleWords } from './contextual/name-contextual-rule.ts'
export { nameContextualRule } from './contextual/name-contextual-rule.ts'
export type { RuleFault } from './contextual/validate-contextual-rule.ts'
export { validateContextualRule } from './contextual/validate-contextual-rule.ts'
export type { AssistantTextGroup, EditableTextKey } from './delivery/assistant-text-catalogue.ts'
export {
  assistantTextGroups,
  assistantTextsIn,
  editableTextDefaults,
  editableTextKeys,
} from './delivery/assistant-text-catalogue.ts'
export type { OwnAssistantTexts } from './delivery/assistant-texts.ts'
export type {
  AssistantCorner,
  AssistantTextKey,
  AssistantTexts,
  ContentDocument,
  DeliveredAnnouncement,
  DeliveredBeacon,
  DeliveredChapter,
  DeliveredGuide,
  DeliveredItem,
  DeliveredLanguage,
  DeliveredLook,
  DeliveredRule,
  DeliveredTooltip,
  DeliveredValidator,
  DeliveredWelcome,
} from './delivery/content-document.ts'
export { deliveredLook } from './delivery/delivered-look.ts'
export type { PointerReply, PointerRequest } from './delivery/pointer.ts'
export type { AcceptedEvent, EventArrival, EventCheck } from './events/check-event.ts'
export { checkEvent } from './events/check-event.ts'
export type { BatchCheck, ReadableBatch } from './events/check-event-batch.ts'
export { checkEventBatch, maxEventsPerBatch } from './events/check-event-batch.ts'
export { describeBrowser } from './events/describe-browser.ts'
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
export type { CompleteStep } from './guide/complete-step.ts'
export { completeStep, stepShape } from './guide/complete-step.ts'
export { forceValueOf, readForceValue } from './guide/force-value.ts'
export type { PatternFault } from './guide/forced-pattern.ts'
export { readForcedPattern } from './guide/forced-pattern.ts'
export type { AlarmIntent, AlarmRule, AlarmStatus, StepErrors } from './guide/guide-alarm.ts'
export {
  alarmErrorRate,
  alarmingErrors,
  alarmStatuses,
  defaultAlarmRule,
  furtherErrors,
  nextAlarmStatus,
} from './guide/guide-alarm.ts'
export type { ChapterLimits, InheritedLimit } from './guide/inherited-limits.ts'
export { inheritedLimits } from './guide/inherited-limits.ts'
export type { GuideIntent, GuideVisibility } from './guide/next-guide-visibility.ts'
export { nextGuideVisibility } from './guide/next-guide-visibility.ts'
export { normaliseStepTexts } from './guide/normalise-step-texts.ts'
export type {
  Promotion,
  PromotionCandidate,
  PromotionEvent,
  PromotionFacts,
  PromotionMemory,
  PromotionReason,
  PromotionVerdict,
} from './guide/promotion.ts'
export { choosePromotion, mayPromote, rememberPromotion } from './guide/promotion.ts'
export type {
  Box,
  ElementIdentifier,
  ForcedValue,
  GuideStep,
  MediaKind,
  NearText,
  NextConditionType,
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
} from './guide/step.ts'
export type { GuideFault, PublishableGuide } from './guide/validate-guide.ts'
export { validateGuideForPublication, validateSteps } from './guide/validate-guide.ts'
export { copyTitle } from './guide-copy/copy-title.ts'
export type { LanguageMapping } from './guide-copy/pair-languages.ts'
export { pairLanguages, premapLanguages } from './guide-copy/pair-languages.ts'
export type { ImageDataFault, ImageType, SentImage } from './media/image-data.ts'
export {
  checkImageBytes,
  checkImageData,
  decodedBytes,
  imageTypes,
  maxImageBytes,
  maxImageKb,
  readImageData,
} from './media/image-data.ts'
export { emptyMessageTexts } from './message/empty-message-texts.ts'
export type {
  AnnouncementTexts,
  LanguageTextStatus,
  MessageLanguageText,
  MessageLanguageTexts,
  MessageLink,
  MessageType,
  MessageVisibility,
  SurveyTexts,
} from './message/message.ts'
export {
  announcementCategories,
  hasDefaultText,
  isAnnouncementTexts,
  isCategoryOf,
  isLanguageActive,
  languageTextStatuses,
  messageTypes,
  messageVisibilities,
} from './message/message.ts'
export type { LimitedMessageField, MessageFieldState } from './message/message-fields.ts'
export {
  countCharacters,
  messageFieldIssues,
  messageTextLimits,
  surveyFields,
} from './message/message-fields.ts'
export type { MessageFault } from './message/message-publication-issues.ts'
export { messagePublicationIssues, messageTextIssues } from './message/message-publication-issues.ts'
export {
  isEndInvalid,
  nextFullHour,
  recurrenceDays,
  recurrenceDefaults,
  withoutSeconds,
} from './message/message-schedule.ts'
export { messageTitle, newMessageName } from './message/message-title.ts'
export type { MessageLabel, MessageSaveLabel } from './message/message-visibility.ts'
export {
  displayOfMessage,
  isMessagePublished,
  labelOfMessage,
  messageSaveLabel,
  nextMessageVisibility,
  unpublishedAs,
  visibilityByStart,
} from './message/message-visibility.ts'
export type { FieldMoment } from './page-item/evaluate-validator.ts'
export { checkField, isLookedAt, isValidValue } from './page-item/evaluate-validator.ts'
export type {
  BeaconTarget,
  ItemLink,
  ItemTextStatus,
  PageItem,
  PageItemDetails,
  PageItemKind,
  PageItemTexts,
  Placement,
  TaskAction,
  TooltipTrigger,
  ValidatorBounds,
  ValidatorRule,
} from './page-item/page-item.ts'
export { pageItemKinds, placements, tooltipTriggers } from './page-item/page-item.ts'
export type { PageItemFault } from './page-item/validate-page-item.ts'
export { validatePageItem } from './page-item/validate-page-item.ts'
export type { AttributeKeyFault, StoredAttributeType } from './people/attribute-value.ts'
export { attributeKeyFault, fitsAttributeType, typeOfValue } from './people/attribute-value.ts'
export type { CsvDelimiter, CsvRow, TextEncoding } from './people/csv-rows.ts'
export { csvRows, detectDelimiter, detectEncoding } from './people/csv-rows.ts'
export type { ColumnSuggestion, ColumnUse, KnownAttribute, MappingFault } from './people/import-columns.ts'
export {
  isMailColumn,
  mappingFault,
  matchLevel,
  suggestColumns,
  suggestedUses,
} from './people/import-columns.ts'
export type { ImportedUser, RowFault, RowIssue, RowPlan } from './people/import-row.ts'
export { readImportRow } from './people/import-row.ts'
export type { WelcomeMedia, WelcomeSwitches, WelcomeTexts } from './popup/welcome-slide.ts'
export {
  normaliseWelcomeTexts,
  welcomeSwitchDefaults,
  welcomeTextDefaults,
  withWelcomeSwitches,
} from './popup/welcome-slide.ts'
export type { LicenceFigures, Licensing, PricePeriod, PriceType } from './portfolio/licence-figures.ts'
export { licenceFigures, pricePeriods, priceTypes } from './portfolio/licence-figures.ts'
export type { ApplicationUrlDraft, ApplicationUrlFault } from './property/application-url.ts'
export { checkApplicationUrl } from './property/application-url.ts'
export type { ContentSettings } from './property/content-settings.ts'
export { contentSettingsMax, withContentSettings } from './property/content-settings.ts'
export {
  type FeatureFlagName,
  type FeatureFlags,
  featureFlagNames,
  withFlagDefaults,
} from './property/feature-flags.ts'
export type { FirstUrlFault } from './property/first-url.ts'
export { isPlainHttp, readFirstUrl } from './property/first-url.ts'
export type { SelectorConfig, StylingFault, StylingKey, StylingKind } from './property/styling-rules.ts'
export {
  applyStylings,
  assistantCorners,
  backModes,
  maxMinParents,
  readMinViewWidth,
  stylingIssues,
  stylingKinds,
} from './property/styling-rules.ts'
export { stylingsDefaults, withStylingsDefaults } from './property/stylings-defaults.ts'
export type { Findable, FoundContent, FoundType, MarkedText } from './search/find-content.ts'
export { findContent } from './search/find-content.ts'
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
export type {
  DateFilterAction,
  DateFilterState,
  DateFilterType,
  DateUnit,
} from './targeting/date-filter-state.ts'
export { changeDateFilter, newDateFilter } from './targeting/date-filter-state.ts'
export type { DateFilterView } from './targeting/date-filter-view.ts'
export { viewDateFilter } from './targeting/date-filter-view.ts'
export type { DateRange, InstantSpan } from './targeting/date-range.ts'
export { isDateBound, readRelativeDay } from './targeting/date-range.ts'
export type { CopilotStatus, DescribedSegment } from './targeting/describe-segment.ts'
export { copilotStatuses, describeSegment } from './targeting/describe-segment.ts'
export type { FilterOutcome, FilterReason } from './targeting/evaluate-filter.ts'
export { evaluateTest, fitsNumber, instantOf, isInSpan, isMissing } from './targeting/evaluate-filter.ts'
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
export { evaluatePageConditions, pageConditionsHold } from './targeting/page-conditions.ts'
export { findNamed } from './targeting/phrase-names.ts'
export type { SegmentAttribute, SegmentGuide, Vocabulary } from './targeting/phrase-vocabulary.ts'
export type { FilterTest, NumberFit, TextFit } from './targeting/resolve-filter.ts'
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
export type { StoredDateFilter } from './targeting/stored-date-filter.ts'
export { openDateFilter, storeDateFilter } from './targeting/stored-date-filter.ts'
export { matchesPattern } from './targeting/url-pattern.ts'
export type {
  FilterVerdict,
  GroupVerdict,
  ResolvedSegment,
  SegmentVerdict,
} from './targeting/user-segment.ts'
export { evaluateResolved, evaluateUserSegment, resolveSegment } from './targeting/user-segment.ts'
export type { PageSegmentDraft, PageSegmentFault } from './targeting/validate-page-segment.ts'
export { validatePageSegment } from './targeting/validate-page-segment.ts'
export type { FilterDraft, SegmentDraft, SegmentFault } from './targeting/validate-segment.ts'
export { filterFault, validateSegment } from './targeting/validate-segment.ts'
export { checkNotInList } from './text/already-exists.ts'
export { readCertificateText } from './text/certificate-text.ts'
export type { CharacterFault } from './text/character-rules.ts'
export {
  checkAlphanumeric,
  checkAlphanumericUnderscore,
  checkNoSpaces,
  checkNotBlank,
  checkUrlStyle,
  maxPatternLength,
} from './text/character-rules.ts'
export { contrastRatio, minTextContrast } from './text/contrast.ts'
export type { DigitsFault } from './text/digits.ts'
export { checkDigits, digitsOf } from './text/digits.ts'
export { readEmail } from './text/email.ts'
export { readHexColour } from './text/hex-colour.ts'
export { isDomain } from './text/host-name.ts'
export type { Issue, IssueSeverity } from './text/issue.ts'
export { isFreeOfErrors } from './text/issue.ts'
export type { LinkFault } from './text/link-target.ts'
export { checkLinkTarget } from './text/link-target.ts'
export { readLocalPath } from './text/local-path.ts'
export { matchesSearch } from './text/matches-search.ts'
export type { PasswordDemand } from './text/password.ts'
export { minPasswordLength, passwordDemands, unmetPasswordDemands } from './text/password.ts'
export type { PasswordFault, PasswordOwner } from './text/password-faults.ts'
export { passwordFaults } from './text/password-faults.ts'
export { checkPasswordRepeat } from './text/password-repeat.ts'
export { toPlainText } from './text/plain-text.ts'
export type { QueryValue } from './text/query-parameters.ts'
export { filledParameters } from './text/query-parameters.ts'
export type { UrlParts } from './text/split-url.ts'
export { splitUrl } from './text/split-url.ts'
export { truncate } from './text/truncate.ts'
export type { UrlFault } from './text/url.ts'
export { checkUrl, hasProtocol } from './text/url.ts'
export { checkUrlOrPath } from './text/url-or-path.ts'
export type { Video, VideoHost } from './text/video-url.ts'
export { readVideoUrl, videoOrigins } from './text/video-url.ts'
export { applyTranslation } from './translation/apply-translation.ts'
export type {
  ImportedText,
  TextOutcome,
  TextVerdict,
  TranslationCounts,
} from './translation/compare-translation.ts'
export {
  compareTranslation,
  countOutcomes,
  textOutcomes,
  writtenTexts,
} from './translation/compare-translation.ts'
export { readTranslationCsv, writeTranslationCsv } from './translation/csv-translation.ts'
export type { TranslationFileName, TranslationFormat } from './translation/file-names.ts'
export {
  readTranslationFileName,
  translationFileName,
  translationFormatOf,
  translationFormats,
} from './translation/file-names.ts'
export type { LanguageTexts, TextPair, TextSources } from './translation/guide-text-list.ts'
export { isSourceChanged, listTextPairs } from './translation/guide-text-list.ts'
export type { InlineCode, TextPart } from './translation/inline-codes.ts'
export { hasAllWords, splitInlineCodes, wordsOf } from './translation/inline-codes.ts'
export { readTranslationJson, writeTranslationJson } from './translation/json-translation.ts'
export type { TranslatedField } from './translation/text-limits.ts'
export { translatedFieldLimits } from './translation/text-limits.ts'
export type { TranslationFault } from './translation/translation-faults.ts'
export { translationFaults, translationLimits } from './translation/translation-faults.ts'
export type {
  ReadTranslationFile,
  TranslationFile,
  TranslationReading,
} from './translation/translation-file.ts'
export { textListFault } from './translation/translation-file.ts'
export { readOriginal, writeXliff, xliffNamespace } from './translation/write-xliff.ts'
export type { UsageOrigin, UsageType } from './usage/usage-types.ts'
export { groupUsage, usageOrigins, usageTypes } from './usage/usage-types.ts'
export type { ChapterDifference, ChapterSetting } from './version/chapter-difference.ts'
export { applyChapterDifference, diffChapter } from './version/chapter-difference.ts'
export type { OrderDifference } from './version/diff-order.ts'
export { applyOrder, diffOrder } from './version/diff-order.ts'
export type { FieldChange } from './version/diff-settings.ts'
export type { LanguageDifference, StepTextDifference, TextChange } from './version/diff-texts.ts'
export type { WordRun } from './version/diff-words.ts'
export { diffWords } from './version/diff-words.ts'
export type { GuideDifference, GuideSetting, StepField, StepsDifference } from './version/guide-difference.ts'
export { applyGuideDifference, diffGuide, isGuideUnchanged } from './version/guide-difference.ts'
export type { ChapterState, GuideState, GuideTextsState, VersionedSettings } from './version/guide-state.ts'
