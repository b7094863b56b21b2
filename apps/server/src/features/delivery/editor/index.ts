export {
  endEditor,
  type OpenEditor,
  openEditorWithCode,
  requireEditor,
} from './editor-access.ts'
export { readEditorState } from './editor-state.ts'
export { pruneEditorSessions } from './read-editor-session.ts'
export { editorRoutes, proposalRoutes } from './routes.ts'
export { saveGuideTexts } from './save-guide-texts.ts'
export { type EditorPictureParts, saveRecording, sendPicked } from './save-recording.ts'
export { sendLook } from './send-look.ts'
export type { TextWriter } from './text-writer.ts'
export { keepRecording, pruneUnfinishedRecordings } from './unfinished-recordings.ts'
export { ruleChoices, writeContextualRule } from './write-contextual-rule.ts'
export { writeItem } from './write-item.ts'
export { writeRule } from './write-rule.ts'
export { writeTask } from './write-task.ts'
export { writeTexts } from './write-texts.ts'
