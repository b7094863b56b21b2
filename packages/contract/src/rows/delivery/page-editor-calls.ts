import { pageEditorRows } from './page-editor.ts'
import { pageEditorRuleRows } from './page-editor-rules.ts'
import { pageEditorTextRows } from './page-editor-texts.ts'

export type {
  WirePageEditor,
  WireRecordedTexts,
  WireRecording,
  WireStepPicture,
  WireWrittenGuide,
  WireWrittenItem,
  WireWrittenTask,
} from './page-editor.ts'
export type { WireRuleChoices } from './page-editor-rules.ts'
export type { WireGeneratedTexts } from './page-editor-texts.ts'

/** All calls of the editor in the page. */
export const pageEditorCalls = { ...pageEditorRows, ...pageEditorRuleRows, ...pageEditorTextRows }
