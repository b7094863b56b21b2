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
  DeliveredTooltip,
  DeliveredValidator,
  DeliveredWelcome,
} from './content-document.ts'
export { deliveredLook } from './delivered-look.ts'
export type { PointerReply, PointerRequest } from './pointer.ts'
