import { ask } from '../../finder/own-words.ts'

/** The roots of code editors that keep their text out of the field that hears the keys. */
const codeEditors = '.CodeMirror,.monaco-editor,.ace_editor'
const editable = '[contenteditable]:not([contenteditable=false])'

/** The editor that a target is, contains or lies in; null for everything else. */
export function editorOf(target: Element): HTMLElement | null {
  const around = ask(target, 'closest', codeEditors) ?? target.querySelector(codeEditors)
  if (around) return around as HTMLElement
  if (ask(target, 'matches', 'input,textarea,select')) return null
  const root = (target as HTMLElement).isContentEditable
    ? ask(target, 'closest', editable)
    : (target.querySelector(editable) ?? target.shadowRoot?.querySelector(editable))
  return (root ?? null) as HTMLElement | null
}

/** The lines of an editor that draws only those in sight, in the order in which they are read. */
function linesOf(editor: Element, line: string): string {
  const top = (one: Element) => ask(one, 'getBoundingClientRect').top
  return [...editor.querySelectorAll(line)]
    .sort((one, other) => top(one) - top(other))
    .map(one => one.textContent ?? '')
    .join('\n')
}

/** Returns the text in an editor, without its placeholder and the marks that it adds. */
export function editedText(editor: HTMLElement): string {
  const { CodeMirror } = editor as { CodeMirror?: { getValue?: () => unknown } }
  if (CodeMirror?.getValue) return `${CodeMirror.getValue()}`
  if (ask(editor, 'matches', '.monaco-editor')) return plain(linesOf(editor, '.view-lines .view-line'))
  if (ask(editor, 'matches', '.ace_editor')) return plain(linesOf(editor, '.ace_text-layer .ace_line'))
  const hints = [...editor.querySelectorAll('[class*=placeholder i]')].filter(
    one => one.getAttribute('contenteditable') === 'false' || /cm-placeholder/.test(one.className),
  )
  let text = editor.innerText ?? ''
  for (const hint of hints) text = text.replace(hint.textContent ?? '', '')
  return plain(text)
}

/** Without the spaces that a line does not break at, and the marks that keep an empty line open. */
const plain = (text: string): string =>
  text
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/^\n+|\n+$/g, '')
