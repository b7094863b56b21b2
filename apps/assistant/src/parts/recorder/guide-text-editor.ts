import type { WireWrittenGuide } from '@waymark/contract'
import type { EditorContext } from '../editor/editor-context.ts'
import type { Panel } from '../editor/editor-panel.ts'
import { type ChangedText, changeText, type TextPlace, textAt } from './changed-texts.ts'
import type { StepWords } from './recorded-steps.ts'
import type { TextLanguage } from './recorded-texts.ts'

/** A saved guide whose texts are written in the page, with what is not saved yet. */
export interface GuideTextEditor {
  readonly context: EditorContext
  readonly panel: Panel
  guide: WireWrittenGuide
  changes: readonly ChangedText[]
  language: TextLanguage
  isSaving: boolean
  /** Result of the last save. */
  told: { readonly text: string; readonly role: 'alert' | 'status' } | null
  draw(): void
}

/** The key of the language in which texts are shown and written. */
export const languageKey = ({ context, language }: GuideTextEditor): string =>
  language ?? context.state.languages[0]?.key ?? ''

/** Keeps a changed text, also for the page that comes next. */
export function write(editor: GuideTextEditor, place: TextPlace, said: string): void {
  editor.changes = changeText(editor.guide, editor.changes, place, said)
  editor.context.page.tab.set('recordingTexts', editor.changes)
}

/** Shows and writes texts in another language, also on the next page. */
export function choose(editor: GuideTextEditor, language: TextLanguage): void {
  editor.language = language
  editor.context.page.tab.set('recordingLanguage', language ?? undefined)
}

/** Own texts of a step in a language; blank where it has none. */
export function wordsOf({ guide, changes }: GuideTextEditor, step: string, language: string): StepWords {
  const at = (field: keyof StepWords): string => textAt(guide, changes, { language, step, field })
  return { title: at('title'), message: at('message') }
}
