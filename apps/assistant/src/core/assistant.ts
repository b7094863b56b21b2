import { pageConditionsHold } from '@waymark/domain/delivery/targeting'
import type { Boot } from '../loader/boot.ts'
import type { AutomaticPart, Context, LauncherPart } from './context.ts'
import { createGuideRuns } from './guide-runs.ts'
import { loadRuntime } from './load-runtime.ts'
import { guarded, type Scope } from './scope.ts'
import { createShell } from './shell.ts'

/** Delay for non-urgent work: it starts after the first step, or the page's own content, has been drawn. */
const settledMs = 500

interface Outside
  extends Pick<
    Context,
    'content' | 'level' | 'report' | 'onReport' | 'isHidden' | 'who' | 'user' | 'onNews' | 'isLed'
  > {
  readonly version: () => string
  readonly boot: Boot
  readonly scope: Scope
  readonly onAddress: () => void
}

/** The assistant in a page with content. */
export interface Assistant {
  /** Updates all parts to content, address, window and visitor. */
  update(): void
  start(guideId: number, step: number): void
  resume(): void
  stop(): void
  /** Opens the panel. */
  open(): void
  /** Closes the panel. */
  close(): void
  /** Context for the parts that execute commands. */
  readonly context: Context
  /** The id of the guide that runs, or 0. */
  runningId(): number
  /** Passes a command to the automatic content. */
  run(command: string, args: readonly unknown[]): void
}

/** Loads a part at its first use; tries again after a failure. */
function lazily<Part, Made>(
  scope: Scope,
  load: () => Promise<unknown>,
  make: (part: Part) => Made,
): { now: () => Made | undefined; use: (act: (made: Made) => void) => void } {
  let made: Made | undefined
  let loading: Promise<unknown> | undefined
  return {
    now: () => made,
    use(act) {
      if (made) {
        act(made)
        return
      }
      loading ??= load().catch(() => {
        loading = undefined
      })
      loading.then(
        guarded(part => {
          if (!part || !scope.isOpen()) return
          made ??= make(part as Part)
          act(made)
        }),
      )
    },
  }
}

/** Creates launcher, panel, guides and automatic content; closing the scope removes all of it from the page. */
export function createAssistant(outside: Outside): Assistant {
  const { boot, scope, content } = outside
  const { page } = boot
  const context: Context = {
    ...outside,
    page,
    shell: createShell(page, scope),
    text: (key, values = {}) =>
      ((content().texts as Partial<Record<string, string>>)[key] ?? '').replace(
        /\{(\w+)\}/g,
        (whole, name: string) => `${values[name] ?? whole}`,
      ),
    isOnPage: rules =>
      [rules, content().pages ?? null].every(one => pageConditionsHold(one, page.window.location)),
    startGuide: (guideId, step, source) => runs.start(guideId, step, source),
    isRunning: () => runs.isRunning(),
    update: () => update(),
    automatic: () => automatic.now(),
    openPanel: () => open(),
  }
  const launcher = lazily(
    scope,
    () => import('../parts/launcher/launcher.ts'),
    (part: LauncherPart) => part.openLauncher(context),
  )
  const automatic = lazily(
    scope,
    () => import('../parts/automatic-content/automatic.ts'),
    (part: AutomaticPart) => part.openAutomatic(context),
  )
  let isSettled = false

  // While a guide runs there is no launcher. A part of the content gives no information about the launcher.
  const offerLauncher = (): void => {
    if (!outside.isLed && !content().isPart && !runs.isRunning()) launcher.use(one => one.update())
  }
  const update = (): void => {
    context.shell.paint(content())
    launcher.now()?.update()
    automatic.now()?.update()
    context.frames?.update()
    runs.update()
    if (!isSettled) return
    offerLauncher()
    // `?waymark_debug=1` opens the debug panel for staff, in the whole tab.
    const isDebugged = page.tab.get('debug') || /[?&]waymark_debug=1/.test(page.window.location.search)
    if (content().automatic || isDebugged) automatic.use(one => one.update())
  }

  const open = (): void => launcher.use(one => one.open())
  const runs = createGuideRuns(context, () => {
    update()
    if (content().isPart && !runs.isRunning()) outside.onNews()
  })

  // In the next task it is known whether a guide starts at once.
  scope.after(0, () => {
    if (!context.shell.host.isConnected) context.shell.raise()
    offerLauncher()
    scope.after(settledMs, () => {
      isSettled = true
      const first = page.window.location.href
      update()
      loadRuntime()
        .then(
          guarded(part => {
            if (!scope.isOpen()) return
            part.attendPage(context, first, {
              onAddress() {
                context.shell.raise()
                update()
                outside.onAddress()
              },
              onReturn: runs.resume,
              onNews: outside.onNews,
              version: outside.version,
            })
          }),
        )
        .catch(() => {})
    })
  })

  return {
    update,
    open,
    start: (guideId, step) => context.startGuide(guideId, step, 'link'),
    context,
    runningId: runs.runningId,
    resume: runs.resume,
    stop: runs.stop,
    close: () => launcher.now()?.close(),
    run: (command, args) => automatic.use(one => one.run(command, args)),
  }
}
