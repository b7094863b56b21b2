import { element } from '../../core/element.ts'
import { closeLine, icon } from '../controls/icon.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import { downLine, upLine } from './lines.ts'
import type { RecordedStep } from './recorded-steps.ts'

/** Actions of the author on a recorded step. */
export interface StepActions {
  readonly onChange: (key: number, change: Partial<Pick<RecordedStep, 'title' | 'message'>>) => void
  readonly onMove: (key: number, by: number) => void
  readonly onDelete: (key: number) => void
  /** The next recorded step comes after this one. */
  readonly onInsertAfter: (key: number) => void
  /** Plays the draft from this step on. */
  readonly onPlay: (key: number) => void
}

const insertLine = 'M5 5h14M5 11h14M12 15v6M9 18h6'
const playLine = 'M8 5v14l11-7z'

function tool(context: EditorContext, label: string, line: string, onPress: () => void): HTMLElement {
  const { document } = context.page
  const made = element(
    document,
    'button',
    { type: 'button', class: 'tool', 'aria-label': label, title: label },
    icon(document, line),
  )
  made.addEventListener('click', onPress)
  return made
}

/** A recorded step with its texts in place, and what moves or deletes it. */
export function stepRow(
  context: EditorContext,
  { key, title, message }: RecordedStep,
  position: number,
  actions: StepActions,
): HTMLElement {
  const { page, text } = context
  const { document } = page
  const words = { position }
  const titleField = element(document, 'input', {
    type: 'text',
    'aria-label': text('stepTitle', words),
    maxlength: 300,
  })
  titleField.value = title
  titleField.addEventListener('change', () => actions.onChange(key, { title: titleField.value }))
  const textField = element(document, 'textarea', {
    rows: 1,
    'aria-label': text('stepText', words),
    placeholder: text('stepText', words),
    maxlength: 2000,
  })
  textField.value = message
  textField.addEventListener('change', () => actions.onChange(key, { message: textField.value }))
  return element(
    document,
    'li',
    {},
    element(
      document,
      'div',
      { class: 'head' },
      titleField,
      tool(context, text('playFrom', words), playLine, () => actions.onPlay(key)),
      tool(context, text('moveUp', words), upLine, () => actions.onMove(key, -1)),
      tool(context, text('moveDown', words), downLine, () => actions.onMove(key, 1)),
      tool(context, text('insertAfter', words), insertLine, () => actions.onInsertAfter(key)),
      tool(context, text('delete', words), closeLine, () => actions.onDelete(key)),
    ),
    textField,
  )
}
