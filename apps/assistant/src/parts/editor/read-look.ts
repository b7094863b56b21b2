import type { WirePageLook } from '@waymark/contract'
import { element, focusOn } from '../../core/element.ts'
import { failureText } from './editor-calls.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton, panelWith } from './editor-panel.ts'

/** Elements whose colours are those of the application. */
const controls = 'a[href],button,[role=button],input[type=submit],input[type=button]'
/** Work that one page can cause. */
const maxElements = 3_000
/** A link or button counts with at most this area, so that a single banner decides nothing. */
const maxArea = 40_000
/** Difference of the strongest and the weakest channel below which a colour is a grey. */
const minChroma = 32

type Rgb = readonly [red: number, green: number, blue: number]

/** Reads computed colours of every colour space by painting a pixel; null: transparent. */
function colourReader(document: Document): (computed: string) => Rgb | null {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Rgb | null>()
  return computed => {
    const found = known.get(computed)
    if (found !== undefined || !pen) return found ?? null
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = computed
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    const colour: Rgb | null = alpha < 128 ? null : [red, green, blue]
    known.set(computed, colour)
    return colour
  }
}

const hexOf = (colour: Rgb): string =>
  `#${colour.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
const isGrey = (colour: Rgb): boolean => Math.max(...colour) - Math.min(...colour) < minChroma

/** Returns the key with the largest sum. */
const largest = <Key>(sums: ReadonlyMap<Key, number>): Key | undefined =>
  [...sums].sort(([, one], [, other]) => other - one)[0]?.[0]

/**
 * Reads the look of the page: the colour with the largest painted area of its buttons and links (text counts with a
 * tenth of its box), background, font, and the radius of most coloured buttons.
 */
function readLook({ document, window }: Pick<EditorContext['page'], 'document' | 'window'>): WirePageLook {
  const read = colourReader(document)
  const areas = new Map<string, number>()
  const radii = new Map<number, number>()
  for (const one of [...document.querySelectorAll(controls)].slice(0, maxElements)) {
    const { width, height } = one.getBoundingClientRect()
    const area = Math.min(width * height, maxArea)
    if (area < 1) continue
    const style = window.getComputedStyle(one)
    if (style.visibility !== 'visible') continue
    const ground = read(style.backgroundColor)
    const text = read(style.color)
    const add = (colour: Rgb | null, weight: number): void => {
      if (colour && !isGrey(colour)) areas.set(hexOf(colour), (areas.get(hexOf(colour)) ?? 0) + weight)
    }
    add(ground, area)
    add(text, area / 10)
    const radius = Number.parseFloat(style.borderTopLeftRadius)
    if (ground && !isGrey(ground) && Number.isFinite(radius) && !style.borderTopLeftRadius.endsWith('%')) {
      const shown = Math.min(Math.round(radius), Math.round(height / 2))
      radii.set(shown, (radii.get(shown) ?? 0) + area)
    }
  }
  const { body, documentElement } = document
  const grounds = [body, documentElement].map(one => read(window.getComputedStyle(one).backgroundColor))
  return {
    mainColor: largest(areas) ?? null,
    background: hexOf(grounds.find(one => one !== null) ?? [255, 255, 255]),
    fontFamily: fontOf(window.getComputedStyle(body).fontFamily),
    radiusPx: Math.min(largest(radii) ?? 0, 100),
  }
}

/** First family of a list, without quotation marks. */
const fontOf = (families: string): string =>
  (families.split(',')[0] ?? '').replace(/["']/g, '').trim().slice(0, 100)

/** Shows the look of this page; the author sends it to the dashboard. */
export function openLookReader(context: EditorContext): void {
  const { calls, page, scope, shell, text, token } = context
  const { document } = page
  const panel = panelWith(context, {
    title: text('titleLook'),
    closeLabel: text('close'),
    onClose: context.close,
  })
  const alert = element(document, 'p', { role: 'alert' })
  const use = actionButton(context, text('useLook'), () => void send(), true)
  let look = readLook(page)
  const show = (): void => {
    const { mainColor, fontFamily, radiusPx } = look
    const found = mainColor
      ? text('lookFound', { color: mainColor, font: fontFamily, radius: radiusPx })
      : text('lookNone')
    panel.body.replaceChildren(
      element(document, 'p', { role: 'status', text: found }),
      element(document, 'p', { class: 'hint', text: text('lookHint') }),
      alert,
      element(document, 'div', { class: 'row' }, ...(mainColor ? [use] : []), again),
    )
  }
  const again = actionButton(context, text('readAgain'), () => {
    look = readLook(page)
    show()
  })
  async function send(): Promise<void> {
    const reply = await calls.sendLook(token, look)
    if (!scope.isOpen()) return
    if (reply?.status !== 200) {
      alert.textContent = failureText(text, reply)
      return
    }
    context.forget()
    const close = actionButton(context, text('close'), context.close, true)
    panel.body.replaceChildren(element(document, 'p', { role: 'status', text: text('lookSent') }), close)
    focusOn(close)
  }
  show()
  shell.raise()
  focusOn(use)
}
