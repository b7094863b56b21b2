import type { WirePageEditor } from '@waymark/contract'
import { element } from '../../core/element.ts'
import type { CreateGuideRuns } from '../../core/guide-runs.ts'
import { isDark } from '../../core/is-dark.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { createShell, type Shell } from '../../core/shell.ts'
import type { Boot } from '../../loader/boot.ts'
import type { Page } from '../../loader/page.ts'
import { takeCode } from '../addresses/take-code.ts'
import css from './editor.css?inline'
import { editorCalls } from './editor-calls.ts'
import type { EditorContext, Finder } from './editor-context.ts'
import { panelWith } from './editor-panel.ts'
import { textsFrom } from './editor-text.ts'
import { openPicker } from './open-picker.ts'
import { openRuleTest } from './rule-test.ts'

/** The session of this tab. The flag `edits` in local storage saves every other page the read of the tab's storage. */
function keepToken({ local, tab }: Page, token: string | undefined): void {
  local.set('edits', token && true)
  tab.set('editor', token)
}

/** What the editor keeps in the tab for its next page. */
const keptInTab = [
  ...['recording', 'recordingPlays', 'recordingTask', 'recordingRule', 'recordingLanguage'],
  'recordingTexts',
]

interface Opened {
  readonly token: string
  readonly state: WirePageEditor
}

/** Exchanges the code, or validates the token of this tab. Null: both are invalid; undefined: no reply. */
async function openSession(boot: Boot, code: string): Promise<Opened | null | undefined> {
  const { page } = boot
  const calls = editorCalls(boot)
  if (code) {
    const reply = await calls.open(code)
    return reply && (reply.status === 200 ? { token: reply.body.token, state: reply.body.editor } : null)
  }
  const token = `${page.tab.get('editor') ?? ''}`
  const reply = await calls.state(token)
  if (!reply || reply.status >= 500) return undefined
  return reply.status === 200 ? { token, state: reply.body } : null
}

/** A shell in the brightness of the page. */
function editorShell(page: Page, scope: Scope): Shell {
  const { document, window } = page
  const shell = createShell(page, scope)
  shell.adopt(css)
  const colours = [document.body, document.documentElement].map(
    one => window.getComputedStyle(one ?? document.documentElement).backgroundColor,
  )
  const known = colours.map(isDark).find(dark => dark !== null)
  shell.root.classList.toggle('dark', known ?? false)
  return shell
}

function contextOf(
  boot: Boot,
  scope: Scope,
  finder: Finder,
  { token, state }: Opened,
  resume: () => void,
): Omit<EditorContext, 'createGuideRuns' | 'loadRuntime'> {
  const { page } = boot
  const calls = editorCalls(boot)
  const shell = editorShell(page, scope)
  shell.root.lang = state.locale
  const forget = (): void => {
    keepToken(page, undefined)
    for (const kept of keptInTab) page.tab.set(kept, undefined)
  }
  return {
    ...{ boot, page, scope, shell, calls, finder, token, state, forget },
    text: textsFrom(state.texts),
    close() {
      // A session that was saved or sent has ended already.
      if (page.tab.get('editor')) calls.close(token)
      forget()
      scope.close()
      resume()
    },
  }
}

/** Shows that the link is invalid; in English, because the user's language is unknown. */
function showExpired(boot: Boot, scope: Scope, resume: () => void): void {
  const { page } = boot
  const shell = editorShell(page, scope)
  const text = 'This editor link has expired. Open the editor again from the dashboard.'
  const panel = panelWith({ page, scope, shell }, { title: 'Waymark', closeLabel: 'Close', onClose: done })
  panel.body.append(element(page.document, 'p', { text, role: 'alert' }))
  shell.raise()
  function done(): void {
    scope.close()
    resume()
  }
}

/** Opens what writes items of the session's kind. */
async function openWriterOf(context: EditorContext, kind: string): Promise<void> {
  if (kind === 'task') {
    const { openTaskWriter } = await import('./write-task.ts')
    return guarded(openTaskWriter)(context, context.close)
  }
  if (kind === 'rule') {
    const { openRuleWriter } = await import('./write-rule.ts')
    return guarded(openRuleWriter)(context, context.close)
  }
  if (context.state.guide) {
    const { openGuideTexts } = await import('../recorder/recorder.ts')
    return guarded(openGuideTexts)(context, context.state.guide)
  }
  const { asItemKind, openWriter } = await import('./write-item.ts')
  guarded(openWriter)(context, asItemKind(kind), context.close)
}

/**
 * Opens the editor in this page instead of the content for end users. Without a valid session, and after it is closed,
 * the page shows the content for end users.
 * @param resume shows what end users see
 */
export async function openEditor(
  boot: Boot,
  parent: Scope,
  resume: () => void,
  createGuideRuns: CreateGuideRuns,
  loadRuntime: EditorContext['loadRuntime'],
): Promise<void> {
  const { page } = boot
  const scope = parent.child()
  const code = takeCode(page, 'waymark_editor')
  const loading = import('../finder/deep-find.ts')
  loading.catch(() => {})
  const opened = await openSession(boot, code)
  if (!scope.isOpen()) return
  if (!opened) {
    // While the server is away the next page may find it again.
    if (opened === null) keepToken(page, undefined)
    if (code) return showExpired(boot, scope, resume)
    scope.close()
    return resume()
  }
  keepToken(page, opened.token)
  const context = { ...contextOf(boot, scope, await loading, opened, resume), createGuideRuns, loadRuntime }
  // Another tab whose editor is closed forgets the mark in the browser's storage.
  scope.listen(page.window, 'pagehide', () => page.tab.get('editor') && page.local.set('edits', true))
  const { purpose, rule } = opened.state
  if (purpose === 'pick') return openPicker(context)
  if (purpose === 'write') return openWriterOf(context, opened.state.kind)
  if (purpose === 'readLook') {
    const { openLookReader } = await import('./read-look.ts')
    return guarded(openLookReader)(context)
  }
  if (purpose === 'testRule' && rule) return openRuleTest(context, rule)
  const { openRecorder } = await import('../recorder/recorder.ts')
  guarded(openRecorder)(context)
}
