import { element } from '../../core/element.ts'
import { closeLine, icon } from '../controls/icon.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import { downLine, upLine } from './lines.ts'
import type { StepWords } from './recorded-steps.ts'

/** Actions of the author on a step. */
export interface StepActions {
  readonly onChange: (change: Partial<StepWords>) => void
  /** Plays the guide from this step on. */
  readonly onPlay: () => void
  /** Absent where the steps stay as they are. */
  readonly order?: {
    readonly onMove: (by: number) => void
    readonly onDelete: () => void
    /** The next recorded step comes after this one. */
    readonly onInsertAfter: () => void
  }
}

/** Texts of a step in the language in which they are written. */
export interface WrittenStep {
  readonly words: StepWords
  /** Texts in the default language, which users see where a text is missing. */
  readonly fallback?: StepWords | undefined
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

/** Buttons that move or delete a step, or record another one after it. */
function orderTools(
  context: EditorContext,
  position: number,
  { onMove, onDelete, onInsertAfter }: NonNullable<StepActions['order']>,
): readonly HTMLElement[] {
  const { text } = context
  const words = { position }
  return [
    tool(context, text('moveUp', words), upLine, () => onMove(-1)),
    tool(context, text('moveDown', words), downLine, () => onMove(1)),
    tool(context, text('insertAfter', words), insertLine, onInsertAfter),
    tool(context, text('delete', words), closeLine, onDelete),
  ]
}

/** A step with its texts in place, and what plays, moves or deletes it. */
export function stepRow(
  context: EditorContext,
  { words: { title, message }, fallback }: WrittenStep,
  position: number,
  { onChange, onPlay, order }: StepActions,
): HTMLElement {
  const { page, text } = context
  const { document } = page
  const words = { position }
  const titleField = element(document, 'input', {
    type: 'text',
    'aria-label': text('stepTitle', words),
    placeholder: fallback?.title,
    maxlength: 300,
  })
  titleField.value = title
  titleField.addEventListener('change', () => onChange({ title: titleField.value }))
  const textField = element(document, 'textarea', {
    rows: 1,
    'aria-label': text('stepText', words),
    placeholder: fallback?.message || text('stepText', words),
    maxlength: 2000,
  })
  textField.value = message
  textField.addEventListener('change', () => onChange({ message: textField.value }))
  return element(
    document,
    'li',
    {},
    element(
      document,
      'div',
      { class: 'head' },
      titleField,
      tool(context, text('playFrom', words), playLine, onPlay),
      ...(order ? orderTools(context, position, order) : []),
    ),
    textField,
  )
}
