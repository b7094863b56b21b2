import type { PageLook } from '../../core/shell.ts'
import { parentOf } from '../../finder/own-words.ts'
import type { Page } from '../../loader/page.ts'
import { isDarkColor } from './color-lightness.ts'

/** The font of a page, or of a part of it, that sets none. */
const isDefaultFont = (family: string) => /^"?(Times|serif)/.test(family)

/** The innermost element of the application at the middle of the window, through open shadow roots. */
function elementInTheMiddle({ document, window }: Page, probe: HTMLElement): Element {
  const at = [window.innerWidth / 2, window.innerHeight / 2] as const
  const { host } = probe.getRootNode() as ShadowRoot
  const hit = document.elementsFromPoint(...at).find(one => one !== host)
  // Below a short body there is nothing but the root element, onto which the background of the body is painted.
  let element = hit && hit !== document.documentElement ? hit : document.body
  for (;;) {
    const inner = element.shadowRoot?.elementFromPoint(...at)
    if (!inner || inner === element) return element
    element = inner
  }
}

/** Whether the page's canvas is dark, as `color-scheme` of the root element and of `<meta>` decide. */
function isCanvasDark({ document, window }: Page, probe: HTMLElement): boolean {
  probe.style.colorScheme = window.getComputedStyle(document.documentElement).colorScheme
  const color = window.getComputedStyle(probe).outlineColor
  probe.style.colorScheme = ''
  return isDarkColor(color) ?? false
}

/**
 * Reads font and brightness of the application from the element at the middle of the window and those around it:
 * applications set them on a root element, a component, the body or through `color-scheme`. The font is that of the
 * outermost element that sets one; the brightness that of the innermost background that is painted.
 * @param probe an element of ours whose `outline-color` is `Canvas`
 */
export function readLook(page: Page, probe: HTMLElement): PageLook {
  const { window } = page
  let letters = 'system-ui'
  let isDark: boolean | null = null
  for (let node: Element | null = elementInTheMiddle(page, probe); node; node = parentOf(node)) {
    const style = window.getComputedStyle(node)
    isDark ??= isDarkColor(style.backgroundColor)
    if (!isDefaultFont(style.fontFamily)) letters = style.fontFamily
  }
  return { letters, isDark: isDark ?? isCanvasDark(page, probe) }
}
