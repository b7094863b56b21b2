/**
 * Similo as its paper describes it (Nass, Alégroth, Feldt, Leotta, Ricca: Similarity-based Web Element Localization
 * for Robust Test Automation, TOSEM 2023, doi 10.1145/3571855): fourteen properties with weights 1.5 and 0.5, the
 * candidate with the greatest sum is the answer. It always gives one.
 */
interface SimiloElement {
  readonly tag: string
  readonly classes: string
  readonly name: string
  readonly id: string
  readonly href: string
  readonly alt: string
  readonly path: string
  readonly idPath: string
  readonly isButton: boolean
  readonly x: number
  readonly y: number
  readonly area: number
  readonly shape: number
  readonly text: string
  readonly neighbours: string
}

const maxText = 100
const candidates =
  'a,button,input,select,textarea,li,label,summary,h1,h2,h3,h4,h5,h6,p,span,div,img,svg,td,th,[role],[onclick]'

function pathOf(element: Element, endsAtId: boolean): string {
  if (endsAtId && element.id) return `id("${element.id}")`
  const parent = element.parentElement
  const alike = parent ? [...parent.children].filter(one => one.localName === element.localName) : [element]
  const step = `/${element.localName}[${alike.indexOf(element) + 1}]`
  return parent ? pathOf(parent, endsAtId) + step : step
}

const writtenOn = (element: Element): string => {
  const { value, type } = element as HTMLInputElement
  const text = /^(button|submit|reset)$/.test(type) && value ? value : (element.textContent ?? '')
  return text.replace(/\s+/g, ' ').trim().slice(0, maxText)
}

/** Words written within 50 pixels around the element. */
function neighbourWords(box: DOMRect, all: readonly { box: DOMRect; text: string }[]): string {
  const isNear = (one: DOMRect) =>
    one.left < box.right + 50 &&
    one.right > box.left - 50 &&
    one.top < box.bottom + 50 &&
    one.bottom > box.top - 50
  const words = all.filter(one => isNear(one.box)).flatMap(({ text }) => text.toLowerCase().split(' '))
  return [...new Set(words)].slice(0, 50).join(' ')
}

function see(element: Element, texts: readonly { box: DOMRect; text: string }[]): SimiloElement {
  const box = element.getBoundingClientRect()
  const attribute = (name: string) => element.getAttribute(name) ?? ''
  const tag = element.localName
  const isButton =
    tag === 'button' ||
    /\bbtn|button\b/.test(attribute('class')) ||
    /^(button|submit|reset)$/.test(attribute('type'))
  return {
    tag,
    classes: attribute('class'),
    name: attribute('name'),
    id: element.id,
    href: attribute('href'),
    alt: attribute('alt'),
    path: pathOf(element, false),
    idPath: pathOf(element, true),
    isButton,
    x: box.x,
    y: box.y,
    area: box.width * box.height,
    shape: box.width / (box.height || 1),
    text: writtenOn(element),
    neighbours: neighbourWords(box, texts),
  }
}

/** Levenshtein distance of two texts. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
const levenshtein = (one: string, other: string): number =>
  one && other ? 1 - distance(one, other) / Math.max(one.length, other.length) : 0
const same = (one: string, other: string): number =>
  one && one.toLowerCase() === other.toLowerCase() ? 1 : 0
const ratio = (one: number, other: number): number => Math.min(one, other) / (Math.max(one, other) || 1)
const words = (one: string, other: string): number => {
  const [left, right] = [one.split(' '), other.split(' ')]
  const shared = left.filter(word => word && right.includes(word)).length
  return shared / Math.max(left.length, right.length)
}

function score(wanted: SimiloElement, seen: SimiloElement): number {
  const away = Math.hypot(wanted.x - seen.x, wanted.y - seen.y)
  const strong =
    same(wanted.tag, seen.tag) +
    same(wanted.name, seen.name) +
    same(wanted.id, seen.id) +
    levenshtein(wanted.text, seen.text) +
    words(wanted.neighbours, seen.neighbours)
  const weak =
    levenshtein(wanted.classes, seen.classes) +
    levenshtein(wanted.href, seen.href) +
    levenshtein(wanted.alt, seen.alt) +
    levenshtein(wanted.path, seen.path) +
    levenshtein(wanted.idPath, seen.idPath) +
    (wanted.isButton === seen.isButton ? 1 : 0) +
    Math.max(0, 100 - away) / 100 +
    ratio(wanted.area, seen.area) +
    ratio(wanted.shape, seen.shape)
  return 1.5 * strong + 0.5 * weak
}

const roots = (root: Document | ShadowRoot = document): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(one => (one.shadowRoot ? roots(one.shadowRoot) : [])),
]

/** The visible elements that are compared. */
export const visible = (): Element[] =>
  roots()
    .flatMap(root => [...root.querySelectorAll(candidates)])
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0)

const textsOf = (elements: readonly Element[]) =>
  elements
    .filter(one => one.childElementCount === 0)
    .map(one => ({ box: one.getBoundingClientRect(), text: writtenOn(one) }))
    .filter(({ text }) => text)

export const recordSimilo = (element: Element): SimiloElement => see(element, textsOf(visible()))

export function findSimilo(wanted: SimiloElement): Element | null {
  const all = visible()
  const texts = textsOf(all)
  let best: Element | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const element of all) {
    const points = score(wanted, see(element, texts))
    if (points > most) {
      most = points
      best = element
    }
  }
  return best
}
