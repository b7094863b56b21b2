import type { Boot, Core } from '../loader/boot.ts'
import type { Page } from '../loader/page.ts'
import { play } from '../parts/player/player.ts'
import { type Assistant, createAssistant } from './assistant.ts'
import { cachedDelivery, fetchDelivery, type Kept, keep } from './delivery.ts'
import { createGuideRuns } from './guide-runs.ts'
import { createHooks, type Hooks } from './hooks.ts'
import { loadRuntime } from './load-runtime.ts'
import { keepPreview, previewIn } from './preview-handle.ts'
import { createReporter, type Reporter } from './reporter.ts'
import { newTabKey } from './run-progress.ts'
import { guarded, openScope, type Scope } from './scope.ts'

type Command = (args: readonly unknown[]) => void

/** Content is asked for again on navigation and on becoming visible, at most this often. */
const freshMs = 60_000
/** No one looks for more than the guide that runs; what else there is comes after its first step. */
const wholeAfterMs = 3_000
/** Commands that a part of the content cannot carry out. */
const needsPlayer = /^(start|open|tracked)$/
/** `onStart`, `onComplete` and `onExit` are short for `on` with that name. */
const hookCommand = /^on[SCE]/
/** Debounce of commands: several in a row are one change of the visitor. */
const settleMs = 20

/** Wraps a command that needs content; by default it calls the function with the same name. */
type ShownCommand = (
  name: 'start' | 'stop' | 'open' | 'close' | 'tracked',
  action?: (shown: Assistant, args: readonly unknown[]) => void,
) => Command

/** The commands of the host application, except those that the loader handles. */
function commandTable(
  hooks: Hooks,
  reporter: Reporter,
  ask: (minAgeMs: number) => void,
  setHidden: (isNowHidden: boolean) => void,
  onceShown: ShownCommand,
): Record<string, Command> {
  // Rules wait for it, and it is counted if the usage of the application is recorded.
  const tracked = onceShown('tracked', (shown, args) => {
    if (shown.context.content().automatic) shown.run('track', args)
  })
  return {
    on: ([name, callback]) => hooks.on(name, callback),
    off: ([name, callback]) => hooks.off(name, callback),
    // Only `true` is consent; any other value records nothing.
    consent: ([choice]) =>
      reporter.setConsent((choice as { analytics?: unknown } | undefined)?.analytics === true),
    refresh: () => ask(0),
    hide: () => setHidden(true),
    show: () => setHidden(false),
    start: onceShown('start', (shown, [guideId, step]) =>
      shown.start(Number(guideId), Math.max((Number(step) - 1) | 0, 0)),
    ),
    stop: onceShown('stop'),
    open: onceShown('open'),
    close: onceShown('close'),
    track: args => {
      hooks.emit('track', ...args)
      tracked(args)
    },
    tracked,
  }
}

/** Not yet among the types of TypeScript (Prerendering Revamped, `document.prerendering`). */
type Prerendered = Document & { readonly prerendering?: boolean }

const isFramed = ({ window }: Page): boolean => window.parent !== window

/** In a frame, the assistant of the top page may lead; it is asked before anything is shown. */
const requestLeader =
  (boot: Boot, scope: Scope, onLed: (isLed: boolean) => void) =>
  (next: Kept | null): Promise<unknown> | undefined | false =>
    isFramed(boot.page) &&
    next?.content.hasFrames &&
    import('../parts/frames/join-leader.ts')
      .then(part => part.joinLeader([boot, scope, createAssistant, play], next.content.propertyId, onLed))
      .catch(() => {})

/**
 * Calls back once the body exists, because the script may run in the head before, and the page is shown: a browser may
 * render a page in advance that its user never opens.
 */
function onceShown({ document, window }: Page, scope: Scope, then: () => void): void {
  const waiting = scope.child()
  const look = guarded(() => {
    if (!document.body || (document as Prerendered).prerendering) return
    waiting.close()
    then()
  })
  const bodies = new window.MutationObserver(look)
  bodies.observe(document.documentElement, { childList: true })
  waiting.onClose(() => bodies.disconnect())
  waiting.listen(document, 'prerenderingchange', look)
  look()
}

/** Starts the assistant in the page; returns two functions for the loader. */
export function startCore(boot: Boot): Core {
  const { page, visitor, fingerprint } = boot
  const scope = openScope(page.timers)
  const hooks = createHooks(callback => void page.timers.setTimeout(callback))
  const reporter = createReporter(boot, scope, hooks, () => delivery)
  let { link } = boot
  if (link?.preview) keepPreview(page, link.preview)
  const handle = previewIn(page)
  let withDraft: ((published: Kept) => Kept) | undefined
  let delivery: Kept | null = null
  let assistant: Assistant | undefined
  let shown: Scope | undefined
  const waiting: [command: string, args: readonly unknown[]][] = []
  let askedAt = page.now()
  let askedFor = visitor().userId
  let isHidden = false
  let isReady = false
  let isEdited = false
  let cancelAsk: (() => void) | undefined
  let settled: Promise<void> | undefined

  const begin = (next: Kept): Assistant => {
    shown = scope.child()
    return createAssistant({
      ...reporter,
      boot,
      scope: shown,
      content: () => (delivery ?? next).content,
      version: () => (delivery ?? next).version,
      level: () => (delivery ?? next).analytics,
      isHidden: () => isHidden,
      who: () => fingerprint(visitor().userId ?? boot.anonymousId()),
      user: () => (visitor().userId ? fingerprint(`${visitor().userId}`) : ''),
      onAddress: () => ask(freshMs),
      onNews: () => ask(0),
    })
  }

  const isPart = () => !!delivery?.content.isPart
  const askWhole = () => isPart() && ask(0)

  const show = (asked: Kept): void => {
    const next = withDraft?.(asked) ?? asked
    delivery = next
    assistant ??= begin(next)
    assistant.update()
    if (!link) assistant.resume()
    else if (next.content.guides.some(guide => guide.id === link?.guideId)) {
      assistant.start(link.guideId, link.step)
      link = null
    }
    if (isPart()) scope.after(wholeAfterMs, askWhole)
    for (const [command, args] of waiting.splice(0)) carryOut(command, args)
  }

  const accept = (next: Kept | null): void => {
    if (!scope.isOpen() || isEdited) return
    try {
      if (next) {
        show(next)
        return
      }
    } catch {
      // Invalid content removes the assistant from the page.
    }
    shown?.close()
    assistant = undefined
    delivery = null
  }

  const join = requestLeader(boot, scope, isLed => {
    if (isLed) accept(null)
    isEdited = isLed
    if (!isLed) startUp()
  })

  /** Discards a pending response if the content was requested again in the meantime, possibly for another user. */
  const take = (coming: Promise<Kept | null>): void => {
    const asked = askedAt
    settled = coming.then(async next => {
      if (asked !== askedAt) return
      await join(next)
      accept(next)
      if (assistant && !isReady) hooks.emit('ready', {})
      isReady ||= !!assistant
    })
  }

  const ask = (minAgeMs: number): void => {
    if (isEdited || page.now() - askedAt < minAgeMs) return
    cancelAsk?.()
    cancelAsk = scope.after(settleMs, () => {
      askedAt = page.now()
      // A guide of one user must not continue for the next user.
      if (askedFor && askedFor !== visitor().userId) assistant?.stop()
      askedFor = visitor().userId
      take(fetchDelivery(boot, () => boot.ask(link?.guideId)))
    })
  }

  /** Delays commands that need content until the content is shown. */
  const onceReady: ShownCommand =
    (name, action = shown => shown[name as 'stop']()) =>
    args => {
      if (assistant && !(isPart() && needsPlayer.test(name))) action(assistant, args)
      else waiting.push([name, args])
    }

  const setHidden = (isNowHidden: boolean): void => {
    isHidden = isNowHidden
    assistant?.update()
  }

  const commands = commandTable(hooks, reporter, ask, setHidden, onceReady)

  // Rare commands are in a part of their own; unknown commands are ignored there.
  const carryOut = (command: string, args: readonly unknown[]): void => {
    if (hookCommand.test(command)) hooks.on(command, args[0])
    else if (Object.hasOwn(commands, command)) commands[command]?.(args)
    else
      import('../parts/commands/run-command.ts')
        .then(part => part.runCommand([boot, carryOut, () => [delivery, assistant, settled]], command, args))
        .catch(() => {})
  }
  const run = (command: string, args: readonly unknown[]): void => {
    carryOut(command, args)
    if (waiting.length) askWhole()
  }

  const startUp = (): void => {
    // A running guide continues with the stored content, without waiting for the server.
    const cached = cachedDelivery(boot)
    if (cached && !isFramed(page) && !link && !handle && (page.tab.get('run') ?? page.local.get(newTabKey)))
      accept(cached)
    const first = fetchDelivery(boot, () => boot.first)
    const drafted = async (): Promise<Kept | null> => {
      try {
        withDraft = await (await import('../parts/preview/preview.ts')).fetchPreview(boot, `${handle}`)
      } catch {
        // The published content is shown instead.
      }
      return first
    }
    take(handle ? drafted() : first)
  }
  /** Shows the content for end users after the editor is closed, or the leader of this frame is gone. */
  const resume = (): void => {
    isEdited = false
    startUp()
  }
  onceShown(page, scope, () => {
    if (/waymark_sign_in=/.test(page.window.location.hash) || page.local.get('signIn'))
      import('../parts/sign-in/sign-in.ts').then(part => part.signIn(boot)).catch(() => {})
    isEdited =
      /waymark_editor=/.test(page.window.location.hash) ||
      !!(page.local.get('edits') && page.tab.get('editor'))
    if (!isEdited) return startUp()
    import('../parts/editor/editor.ts')
      .then(part => part.openEditor(boot, scope, resume, createGuideRuns, loadRuntime))
      .catch(resume)
  })
  scope.listen(page.window, 'pagehide', () => delivery && isPart() && !withDraft && keep(boot, delivery))
  scope.listen(page.document, 'visibilitychange', () => {
    if (page.document.visibilityState === 'visible') ask(freshMs)
  })

  return { run, remove: scope.close }
}
