import { evaluatePageConditions, type GuideSource } from '@waymark/domain'
import { watchAddress } from './address.ts'
import type { Context, Panel, PanelPart, PlayerPart } from './context.ts'
import { doneGuides } from './done-guides.ts'
import { focusOn } from './element.ts'
import { createGuideRuns } from './guide-runs.ts'
import { createLauncher } from './launcher.ts'
import { offersOn, openOffers } from './offers.ts'
import { guarded } from './scope.ts'
import { createShell } from './shell.ts'

/** Routers announce a new address before they draw the page. */
const addressSettleMs = 50

interface Outside extends Pick<Context, 'page' | 'scope' | 'content' | 'report'> {
  /** The server's address without a trailing slash. */
  readonly base: string
  /** The host application's `hide` command is in force. */
  readonly isHidden: () => boolean
  /** Names the visitor without being their id. */
  readonly who: () => string
  readonly onAddress: () => void
}

/** What is in the page while there is content. */
export interface Assistant {
  /** Brings everything up to date with content, address, window and visitor. */
  update(): void
  start(guideId: number, step: number): void
  resume(): void
  stop(): void
  /** Opens the panel. */
  open(): void
  /** Closes the panel. */
  close(): void
}

/** Addresses in the content may be relative to the server; anything but web and mail is refused. */
function absolute(url: string, base: string): string | null {
  try {
    const { protocol, href } = new URL(url, `${base}/`)
    return /^(https?|mailto):$/.test(protocol) ? href : null
  } catch {
    return null
  }
}

function createContext(
  { page, scope, base, content, report, who }: Outside,
  start: Context['startGuide'],
): Context {
  return {
    page,
    scope,
    content,
    report,
    shell: createShell(page, scope),
    text: (key, values = {}) =>
      (content().texts[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`),
    done: doneGuides(page.local, who, () => !!page.tab.get('preview')),
    isOnPage: rules => evaluatePageConditions(rules, page.window.location.href).holds,
    address: url => absolute(url, base),
    startGuide: start,
  }
}

/** Launcher, panel and guides; closing the scope takes all of it off the page. */
export function createAssistant(outside: Outside): Assistant {
  const { page, scope, content, report } = outside
  const { window } = page
  const start = (guideId: number, step: number, source: GuideSource) => runs.start(guideId, step, source)
  const context = createContext(outside, start)
  let panel: Panel | undefined
  let isOpening = false

  const isWanted = (): boolean => {
    const { look } = content()
    return (
      !look.hidden && !outside.isHidden() && window.innerWidth >= look.minViewWidthPx && !runs.isRunning()
    )
  }

  const update = (): void => {
    context.shell.paint(content())
    const offers = offersOn(content(), context.isOnPage)
    launcher.update(openOffers(offers, context.done.has), isWanted())
    launcher.button.setAttribute('aria-expanded', `${!!panel}`)
    if (!isWanted()) panel?.close()
    else panel?.update()
  }

  const closed = (): void => {
    panel = undefined
    report('assistant_closed')
    update()
    focusOn(launcher.button)
  }

  const open = (): void => {
    if (panel || isOpening || runs.isRunning()) return
    isOpening = true
    const part = import('../parts/panel/panel.ts') as Promise<PanelPart>
    part
      .then(
        guarded(({ openPanel }) => {
          if (!scope.isOpen() || runs.isRunning()) return
          panel = openPanel(context, launcher.button, closed)
          report('assistant_opened')
          update()
        }),
      )
      .catch(() => {})
      .finally(() => {
        isOpening = false
      })
  }

  const toggle = (): void => (panel ? panel.close() : open())
  const launcher = createLauncher(context, toggle)
  const runs = createGuideRuns(
    context,
    () => import('../parts/player/player.ts') as Promise<PlayerPart>,
    update,
  )

  const lookAtAddress = watchAddress(page, scope, () => {
    scope.after(addressSettleMs, () => {
      context.shell.raise()
      update()
      runs.addressChanged()
      outside.onAddress()
    })
  })
  scope.listen(window, 'resize', update)
  scope.listen(window, 'pageshow', event => {
    lookAtAddress()
    if ((event as PageTransitionEvent).persisted) runs.resume()
  })
  scope.listen(
    window,
    'keydown',
    event => {
      const { altKey, shiftKey, code } = event as KeyboardEvent
      if (altKey && shiftKey && code === 'KeyH' && content().look.keyboardShortcuts) toggle()
    },
    { capture: true },
  )

  return {
    update,
    open,
    start: (guideId, step) => start(guideId, step, 'link'),
    resume: runs.resume,
    stop: runs.stop,
    close: () => panel?.close(),
  }
}
