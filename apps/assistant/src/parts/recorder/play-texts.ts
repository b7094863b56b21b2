import type { DraftGuide } from './draft-guide.ts'
import { choose, type GuideTextEditor, languageKey, wordsOf, write } from './guide-text-editor.ts'
import { playGuide } from './play-guide.ts'

/** The guide as users of the language see it, with what is not saved yet. */
function played(editor: GuideTextEditor): DraftGuide {
  const { context, guide } = editor
  const [first] = context.state.languages
  const steps = guide.steps.map(step => {
    const own = wordsOf(editor, step.uuid, languageKey(editor))
    const fallback = wordsOf(editor, step.uuid, first?.key ?? '')
    const content = own.title || fallback.title || step.content
    return { ...step, content, message: own.message || fallback.message || step.message }
  })
  return { id: -guide.id, version: guide.version, title: '', subtitle: '', page: null, steps }
}

/** Plays the guide from a step on; its texts are written on the card. Null: continues the run of the page before. */
export function playTexts(editor: GuideTextEditor, from: number | null): void {
  const { context, panel } = editor
  panel.section.hidden = true
  void playGuide(context, {
    guide: played(editor),
    from,
    language: editor.language,
    onWrite: ({ uuid }, field, said) =>
      write(editor, { language: languageKey(editor), step: uuid, field }, said),
    onLanguage(chosen, step) {
      choose(editor, chosen)
      playTexts(editor, step)
    },
    onEnd(isRefused) {
      panel.section.hidden = false
      if (isRefused) editor.told = { text: context.text('playNone'), role: 'alert' }
      editor.draw()
    },
  })
}
