export type {
  AssistantPreview,
  MessagePreviewState,
  PreviewNotice,
  PreviewQuestion,
  PreviewScene,
  PreviewSearch,
  SampleControl,
  SamplePage,
} from './assistant-preview.ts'
export { messagePreviewStates, previewReady, sampleIdentifier } from './assistant-preview.ts'
export type { AssistantTextGroup, EditableTextKey } from './assistant-text-catalogue.ts'
export {
  assistantTextGroups,
  assistantTextsIn,
  editableTextDefaults,
  editableTextKeys,
} from './assistant-text-catalogue.ts'
export type { OwnAssistantTexts } from './assistant-texts.ts'
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
  DeliveredSurvey,
  DeliveredTag,
  DeliveredTooltip,
  DeliveredValidator,
  DeliveredWelcome,
  PageRecordingRules,
} from './content-document.ts'
export { deliveredLook } from './delivered-look.ts'
export { announcementContent, surveyScale } from './message-content.ts'
export type { PointerReply, PointerRequest } from './pointer.ts'
