import type { WirePageEditor } from '@waymark/contract'
import type { CreateGuideRuns } from '../../core/guide-runs.ts'
import type { Runtime } from '../../core/load-runtime.ts'
import type { Scope } from '../../core/scope.ts'
import type { Shell } from '../../core/shell.ts'
import type { Boot } from '../../loader/boot.ts'
import type { Page } from '../../loader/page.ts'
import type { EditorCalls } from './editor-calls.ts'

/** The player's own finder, loaded with the editor. */
export type Finder = typeof import('../finder/deep-find.ts')

/** Context that the modes of the editor share. */
export interface EditorContext {
  readonly boot: Boot
  readonly page: Page
  readonly scope: Scope
  readonly shell: Shell
  readonly calls: EditorCalls
  readonly finder: Finder
  /** From the core, like `loadRuntime`: an import here would split files that end users load, into more requests. */
  readonly createGuideRuns: CreateGuideRuns
  readonly loadRuntime: () => Promise<Runtime>
  readonly token: string
  readonly state: WirePageEditor
  /** A text in the author's language with `{name}` replaced. */
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** Deletes the session in this tab, after the server ended it or when it is closed. */
  readonly forget: () => void
  /** Removes the editor from the page and ends the session. */
  readonly close: () => void
}
