import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { ask, parentOf } from '../finder/own-words.ts'
import type { Page } from '../loader/page.ts'
import css from './core.css?inline'
import { element } from './element.ts'
import { isDark } from './is-dark.ts'
import type { Scope } from './scope.ts'

/** How the application looks around us. */
export interface PageLook {
  /** `font-family` of the application. */
  readonly letters: string
  readonly isDark: boolean
}

/** The one element of ours in the host page, with everything that we show inside its shadow root. */
export interface Shell {
  /** Parent of everything shown. */
  readonly root: HTMLElement
  /** The element in the host's document; not to be taken for a target. */
  readonly host: HTMLElement
  /** An unseen element whose `outline-color` is `Canvas`. */
  readonly probe: HTMLElement
  /** Adds a part's style sheet, once. */
  adopt(css: string): void
  /** Lets assistive technology say a text without moving the focus. */
  announce(text: string): void
  /** Takes colours, language and direction from the content, font and brightness from the page. */
  paint(content: ContentDocument): void
  /** Puts us above everything, and inside the modal dialog that holds `target`: what lies outside one is inert. */
  raise(target?: Element | null): void
}

const rightToLeft = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/

/** Ours is ours: the host's handlers for keys, clicks and focus must not react to what happens in our parts. */
const keptInside =
  'keydown keyup keypress click dblclick mousedown mouseup pointerdown pointerup touchstart touchend wheel ' +
  'focusin focusout input change contextmenu'

function modalAround(target: Element | null | undefined): Element | null {
  for (let node = target; node; node = parentOf(node)) if (ask(node, 'matches', 'dialog:modal')) return node
  return null
}

/** Makes the host element, which comes into the page when it is first raised; closing the scope takes it away. */
export function createShell(page: Page, scope: Scope): Shell {
  const { document, window } = page
  const host = document.createElement('waymark-assistant')
  const shadow = host.attachShadow({ mode: 'open' })
  const live = element(document, 'div', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  const root = element(document, 'div', { class: 'root' }, live)
  shadow.append(root)
  scope.listen(shadow, keptInside, event => event.stopPropagation())
  scope.onClose(() => host.remove())

  const adopted = new Set<string>()
  const adopt = (text: string): void => {
    if (adopted.has(text)) return
    adopted.add(text)
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(text)
    shadow.adoptedStyleSheets.push(sheet)
  }

  const raise = (target?: Element | null): void => {
    // Beside the body, so that frameworks that own or replace the body, and its layout, do not notice us.
    const home = modalAround(target) ?? document.documentElement
    const isMoving = host.parentNode !== home
    if (isMoving) home.append(host)
    if (!host.showPopover) return
    host.setAttribute('popover', 'manual')
    const isCovered = !isMoving && target && ask(target, 'closest', ':popover-open, :modal')
    if (isCovered && host.matches(':popover-open')) host.hidePopover()
    if (!host.matches(':popover-open')) host.showPopover()
  }

  let painted = ''
  adopt(css)
  return {
    root,
    host,
    probe: live,
    adopt,
    raise,
    announce(text) {
      live.textContent = ''
      // An unchanged text would not be said again; a new node is.
      scope.after(50, () => live.append(document.createTextNode(text)))
    },
    paint({ look, language }) {
      const ofBody = window.getComputedStyle(document.body ?? document.documentElement)
      const ofRoot = window.getComputedStyle(document.documentElement)
      // Result of the last thorough reading of the look, on this page or the previous one in this tab.
      const known = page.tab.get('look') as PageLook | undefined
      const ours = {
        // Guidance uses the font of the page, which the browser has loaded.
        letters: known?.letters ?? ofBody.fontFamily,
        size: ofBody.fontSize,
        main: look.mainColor,
        'on-main': look.heroTextColor,
        strong: look.strongColor ?? look.mainColor,
        radius: look.buttonRadius,
        info: look.infoboxBackground,
        'on-info': look.infoboxColor,
        tip: look.tooltipColor,
        dot: look.beaconColor,
      }
      const style = Object.entries(ours)
        .map(pair => `--${pair.join(':')}`)
        .join(';')
      const isNowDark =
        known?.isDark ?? isDark(ofBody.backgroundColor) ?? isDark(ofRoot.backgroundColor) ?? false
      const next = style + language.key + isNowDark
      // Written again, the same colours would make the browser compute all of our styles again.
      if (next === painted) return
      painted = next
      root.style.cssText = style
      root.lang = language.key
      root.dir = rightToLeft.test(language.key) ? 'rtl' : 'ltr'
      root.classList.toggle('dark', isNowDark)
    },
  }
}
