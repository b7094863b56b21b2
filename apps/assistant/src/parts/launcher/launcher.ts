import type { Context, Launcher } from '../../core/context.ts'
import { focusedElement, focusOn } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { offersOn, openOffers } from '../content/offers.ts'
import {
  atCorner,
  keptInside,
  type LauncherPosition,
  nextCorner,
  readPlace,
  stand,
} from '../layout/launcher-position.ts'
import type { OpenPanel } from '../panel/panel.ts'
import { doneGuides } from '../visitor-memory/done-guides.ts'
import { isNewsAsked } from '../visitor-memory/requested-news.ts'
import { dragLauncher } from './drag-launcher.ts'
import css from './launcher.css?inline'
import { createLauncherButton } from './launcher-button.ts'

type PanelPart = typeof import('../panel/panel.ts')

/** The launcher in its corner, and the panel that opens from it. */
export function openLauncher(context: Context): Launcher {
  const { page, scope, content, report, shell } = context
  const { window } = page
  let panel: OpenPanel | undefined
  let isOpening = false
  let focusBefore: Element | null = null
  let wasWanted = false
  let wasHidden = false
  let moved = readPlace(page.local)
  const done = doneGuides(context)
  shell.adopt(css)

  const isDraggable = () => content().look.isDraggable === true
  const place = (): LauncherPosition => {
    const requested = (isDraggable() ? moved : null) ?? atCorner(content().look.assistantPosition)
    return keptInside(requested, { width: window.innerWidth, height: window.innerHeight })
  }
  const isWanted = (): boolean => {
    const { look } = content()
    const isHere = context.isOnPage(look.launcherPage ?? null)
    const isAllowed = !look.hidden && !context.isHidden() && window.innerWidth >= look.minViewWidthPx
    return isAllowed && isHere && !context.isRunning()
  }

  const update = (): void => {
    const offers = offersOn(content(), context.isOnPage)
    launcher.update(openOffers(offers, done.has), isWanted())
    launcher.button.setAttribute('aria-expanded', `${!!panel}`)
    stand(launcher.button, place())
    panel?.stand(place())
    // A panel that the application opened without the launcher stays open. It closes when a visible launcher is
    // removed.
    const isGone = wasWanted && !isWanted()
    const isHiddenNow = !wasHidden && context.isHidden()
    wasWanted = isWanted()
    wasHidden = context.isHidden()
    if (isGone || isHiddenNow || context.isRunning() || !context.isOnPage(null)) panel?.close()
    else panel?.update()
  }

  const moveTo = (next: LauncherPosition): void => {
    moved = next
    page.local.set('launcher', next)
    update()
  }

  const closed = (): void => {
    panel = undefined
    report('assistant_closed')
    update()
    focusOn(isWanted() ? launcher.button : focusBefore)
  }

  const open = (): void => {
    // A dot was pressed beside an open panel: its announcement is wanted now.
    if (isNewsAsked(page)) panel?.close()
    if (panel || isOpening || context.isRunning() || !context.isOnPage(null)) return
    isOpening = true
    focusBefore = focusedElement(page.document)
    const part = import('../panel/panel.ts') as Promise<PanelPart>
    part
      .then(
        guarded(({ openPanel }) => {
          if (!scope.isOpen() || context.isRunning()) return
          const onMove = () => moveTo(nextCorner(place()))
          panel = openPanel(context, { opener: launcher.button, place: place(), onClose: closed, onMove })
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
  const launcher = createLauncherButton(context, () => {
    if (!wasDragged()) toggle()
  })
  const wasDragged = dragLauncher(context, {
    button: launcher.button,
    isAllowed: isDraggable,
    onMove: moveTo,
  })
  scope.listen(window, 'resize', update)
  scope.listen(
    window,
    'keydown',
    event => {
      const { altKey, shiftKey, code } = event as KeyboardEvent
      if (!altKey || !shiftKey || code !== 'KeyH' || !content().look.keyboardShortcuts) return
      // If there is no launcher, only the application opens the panel.
      if (panel || isWanted()) toggle()
    },
    { capture: true },
  )
  update()
  return { update, open, close: () => panel?.close() }
}
