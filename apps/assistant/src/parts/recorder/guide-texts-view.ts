import { element, focusOn } from '../../core/element.ts'
import { actionButton } from '../editor/editor-panel.ts'
import { type ChangedText, conflictsIn, lostIn, savedText, textAt } from './changed-texts.ts'
import { choose, type GuideTextEditor, languageKey, wordsOf, write } from './guide-text-editor.ts'
import { languageChoice } from './language-choice.ts'
import { playTexts } from './play-texts.ts'
import { saveTexts } from './save-guide-texts.ts'
import { stepRow } from './step-rows.ts'

/** The texts that another user wrote meanwhile where the author has changed a text, too. */
function conflictNotes(
  { context: { page, text }, guide, changes }: GuideTextEditor,
  isHere: (one: ChangedText) => boolean,
): readonly HTMLElement[] {
  return conflictsIn(guide, changes)
    .filter(isHere)
    .map(one =>
      element(page.document, 'p', {
        class: 'note fair',
        text: text('textNow', { text: savedText(guide, one) }),
      }),
    )
}

/** The title of the guide in the chosen language. */
function titleField(editor: GuideTextEditor): HTMLElement {
  const { context, guide, changes } = editor
  const { page, text } = context
  const place = { language: languageKey(editor), step: null, field: 'title' } as const
  const field = element(page.document, 'input', {
    type: 'text',
    'aria-label': text('guideTitle'),
    placeholder: context.state.guideTitle,
    maxlength: 300,
  })
  field.value = textAt(guide, changes, place)
  field.addEventListener('change', () => write(editor, place, field.value))
  return field
}

function stepList(editor: GuideTextEditor): HTMLElement {
  const { context, guide } = editor
  const language = languageKey(editor)
  const rows = guide.steps.map(({ uuid, content, message }, index) => {
    const fallback = editor.language === null ? undefined : { title: content, message }
    const row = stepRow(context, { words: wordsOf(editor, uuid, language), fallback }, index + 1, {
      onChange(change) {
        for (const field of ['title', 'message'] as const) {
          const said = change[field]
          if (said !== undefined) write(editor, { language, step: uuid, field }, said)
        }
      },
      onPlay: () => playTexts(editor, index),
    })
    row.append(...conflictNotes(editor, one => one.step === uuid && one.language === language))
    return row
  })
  return element(
    context.page.document,
    'ol',
    { class: 'steps', 'aria-label': context.text('stepsOfGuide') },
    ...rows,
  )
}

/** Texts that were written for steps that are gone, so that they can be copied. */
function lostNotes({ context: { page, text }, guide, changes }: GuideTextEditor): readonly HTMLElement[] {
  return lostIn(guide, changes).map(({ said }) =>
    element(page.document, 'p', { class: 'note fragile', text: text('textLost', { text: said }) }),
  )
}

/** Languages other than the shown one in which a text was changed by another user, too. */
function otherConflicts(editor: GuideTextEditor): HTMLElement | null {
  const { context, guide, changes } = editor
  const keys = new Set(conflictsIn(guide, changes).map(({ language }) => language))
  keys.delete(languageKey(editor))
  if (keys.size === 0) return null
  const languages = context.state.languages.filter(({ key }) => keys.has(key)).map(({ name }) => name)
  const text = context.text('conflictsIn', { languages: languages.join(', ') })
  return element(context.page.document, 'p', { class: 'note fair', text })
}

/** Draws everything that depends on the texts. */
export function drawGuideTexts(editor: GuideTextEditor): void {
  const { context, panel, told } = editor
  const { page, shell, text } = context
  const { document } = page
  const focused = shell.host.shadowRoot?.activeElement?.textContent
  const language = languageKey(editor)
  panel.body.replaceChildren(
    ...[
      told && element(document, 'p', { class: 'told', role: told.role, text: told.text }),
      languageChoice(context, editor.language, chosen => {
        choose(editor, chosen)
        editor.draw()
      }),
      otherConflicts(editor),
      titleField(editor),
      ...conflictNotes(editor, one => one.step === null && one.language === language),
      stepList(editor),
      ...lostNotes(editor),
      element(
        document,
        'div',
        { class: 'controls' },
        element(
          document,
          'div',
          { class: 'row wide' },
          actionButton(context, text('saveTexts'), () => void saveTexts(editor), true),
        ),
      ),
    ].filter(node => node !== null),
  )
  // The pressed button is redrawn.
  if (focused) focusOn([...panel.section.querySelectorAll('button')].find(one => one.textContent === focused))
}
