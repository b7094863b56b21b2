import type { WireWrittenGuide } from '@waymark/contract'
import { element, focusOn } from '../../core/element.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import { actionButton, panelWith } from '../editor/editor-panel.ts'
import { conflictsIn, readChanges } from './changed-texts.ts'
import type { GuideTextEditor } from './guide-text-editor.ts'
import { drawGuideTexts } from './guide-texts-view.ts'
import { languageInTab } from './language-choice.ts'
import { playingKey } from './play-guide.ts'
import { playTexts } from './play-texts.ts'

/** Closes the editor; asks first while texts are not saved. */
function leave({ context, panel, changes, draw }: GuideTextEditor): void {
  const { page, text } = context
  if (changes.length === 0) {
    context.close()
    return
  }
  const stay = actionButton(context, text('discardTextsNo'), draw, true)
  panel.body.replaceChildren(
    element(
      page.document,
      'div',
      { class: 'row', role: 'group', 'aria-label': text('textsUnsaved') },
      element(page.document, 'p', { text: text('textsUnsaved') }),
      stay,
      actionButton(context, text('discardYes'), context.close),
    ),
  )
  focusOn(stay)
}

/** Opens the texts of a saved guide: in a list, and on the cards of the player. */
export function openGuideTexts(context: EditorContext, guide: WireWrittenGuide): void {
  const { page, shell, state, text } = context
  const panel = panelWith(context, {
    title: text('titleTexts', { title: state.guideTitle ?? '' }),
    closeLabel: text('close'),
    onClose: () => leave(editor),
  })
  const editor: GuideTextEditor = {
    context,
    panel,
    guide,
    changes: readChanges(page.tab.get('recordingTexts')),
    language: languageInTab(context),
    isSaving: false,
    told: null,
    draw: () => drawGuideTexts(editor),
  }
  if (conflictsIn(guide, editor.changes).length) editor.told = { text: text('textsStale'), role: 'alert' }
  editor.draw()
  shell.raise()
  if (page.tab.get(playingKey)) playTexts(editor, null)
}
