import { element } from '../../core/element.ts'
import { closeLine, icon } from '../controls/icon.ts'
import type { EditorContext } from './editor-context.ts'

interface PanelTexts {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
}

export interface Panel {
  readonly section: HTMLElement
  readonly body: HTMLElement
  readonly heading: HTMLElement
}

/** A panel with a title and a button that closes it, inside our shadow root. */
export function panelWith(
  { page: { document }, scope, shell }: Pick<EditorContext, 'page' | 'scope' | 'shell'>,
  { title, closeLabel, onClose }: PanelTexts,
): Panel {
  const heading = element(document, 'h2', { text: title })
  const close = element(
    document,
    'button',
    { type: 'button', class: 'shut', 'aria-label': closeLabel },
    icon(document, closeLine),
  )
  scope.listen(close, 'click', onClose)
  const body = element(document, 'div', { class: 'inside' })
  const section = element(
    document,
    'section',
    { class: 'edit', 'aria-label': title },
    element(document, 'header', {}, heading, close),
    body,
  )
  shell.root.append(section)
  scope.onClose(() => section.remove())
  return { section, body, heading }
}

/** A button with a label. */
export function actionButton(
  { page: { document }, scope }: Pick<EditorContext, 'page' | 'scope'>,
  label: string,
  onPress: () => void,
  isMain = false,
): HTMLButtonElement {
  const made = element(document, 'button', { type: 'button', class: isMain ? 'do main' : 'do', text: label })
  scope.listen(made, 'click', onPress)
  return made
}
