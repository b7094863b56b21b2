import { distance, visible } from './similo.ts'

/**
 * HybridSimilo as its paper and its authors' data describe it (Kluge, Stocco: Web Element Relocalization in Evolving Web
 * Applications, arXiv 2505.16424): elements with nearly the same box are one visual element; the ten whose best pair of
 * elements is most alike are compared again, each by itself. Properties, comparisons and weights are the published ones.
 * It always gives an answer.
 */
interface HybridElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly path: string
  readonly idPath: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: string
  readonly neighbours: string
}

/** The recorded element, and those that are in the same place. */
export interface HybridRecord {
  readonly element: HybridElement
  readonly visual: readonly HybridElement[]
}

const considered = 10
const minOverlap = 0.85
/** Longer texts are compared by their words. */
const maxCompared = 50
/** Diagonal of the screen of the published measurements: 1920 × 1080. */
const diagonal = Math.hypot(1920, 1080)
const decay = 0.005
const maxText = 300

type Compare = (one: string, other: string) => number

const shareOfSets = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number => {
  const shared = [...one].filter(item => other.has(item)).length
  return shared / (one.size + other.size - shared || 1)
}
const byWords: Compare = (one, other) => shareOfSets(new Set(one.split(/\s/)), new Set(other.split(/\s/)))
const short =
  (compare: Compare): Compare =>
  (one, other) =>
    one.length > maxCompared || other.length > maxCompared ? byWords(one, other) : compare(one, other)
const equal: Compare = (one, other) => (one === other ? 1 : 0)
const levenshtein = short((one, other) => {
  const longest = Math.max(one.length, other.length)
  return longest ? 1 - distance(one, other) / longest : 1
})
const jaccard = short((one, other) => shareOfSets(new Set(one), new Set(other)))

/** The indices of the characters of one text that occur in the other, not further away than `reach`. */
function jaroMatches(one: string, other: string, reach: number): readonly [string, string] {
  const used = new Set<number>()
  let found = ''
  for (const [index, character] of [...one].entries())
    for (let at = Math.max(0, index - reach); at <= Math.min(other.length - 1, index + reach); at++)
      if (!used.has(at) && other[at] === character) {
        used.add(at)
        found += character
        break
      }
  return [
    found,
    [...used]
      .sort((left, right) => left - right)
      .map(at => other[at])
      .join(''),
  ]
}

/** Jaro–Winkler similarity with its usual prefix of up to four characters. */
const jaroWinkler = short((one, other) => {
  if (one === other) return 1
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const [left, right] = jaroMatches(one, other, reach)
  if (!left) return 0
  const moved = [...left].filter((character, index) => character !== right[index]).length / 2
  const jaro =
    (left.length / one.length + left.length / other.length + (left.length - moved) / left.length) / 3
  const prefix = [0, 1, 2, 3].findIndex(index => one[index] === undefined || one[index] !== other[index])
  return jaro < 0.7 ? jaro : jaro + 0.1 * (prefix < 0 ? 4 : prefix) * (1 - jaro)
})

const ratio = (one: number, other: number): number =>
  one && other ? Math.min(one, other) / Math.max(one, other) : 0
const areaOf = ({ width, height }: HybridElement): number => Math.round(width) * Math.round(height)
const away = (one: HybridElement, other: HybridElement): number =>
  Math.hypot(one.x - other.x, one.y - other.y)

function sameAttributes({ attributes: one }: HybridElement, { attributes: other }: HybridElement): number {
  const most = Math.max(Object.keys(one).length, Object.keys(other).length)
  return most ? Object.keys(one).filter(name => one[name] === other[name]).length / most : 0
}

type Score = (one: HybridElement, other: HybridElement) => number
/** Compares an attribute that both elements have. */
const attribute =
  (name: string, compare: Compare): Score =>
  ({ attributes: { [name]: one } }, { attributes: { [name]: other } }) =>
    one === undefined || other === undefined ? 0 : compare(one, other)
/** Compares texts; those that are absent are not alike. */
const text =
  (name: 'text' | 'neighbours', compare: Compare): Score =>
  ({ [name]: one }, { [name]: other }) =>
    one && other ? compare(one, other) : 0

const visualScores: readonly (readonly [number, Score])[] = [
  [0.8, (one, other) => jaroWinkler(one.tag, other.tag)],
  [0.35, attribute('class', equal)],
  [0.35, attribute('name', equal)],
  [2.9, attribute('id', equal)],
  [1.9, attribute('href', equal)],
  [1.55, attribute('alt', equal)],
  [1.25, attribute('type', equal)],
  [2.1, attribute('aria-label', jaccard)],
  [0.95, (one, other) => equal(one.path, other.path)],
  [0.7, (one, other) => levenshtein(one.idPath, other.idPath)],
  [2.4, (one, other) => Math.max(0, 1 - away(one, other) / diagonal)],
  [1.85, (one, other) => ratio(areaOf(one), areaOf(other))],
  [2.55, text('text', levenshtein)],
  [1.95, text('neighbours', byWords)],
  [0.85, sameAttributes],
]

const finalScores: readonly (readonly [number, Score])[] = [
  [0.8, (one, other) => jaccard(one.tag, other.tag)],
  [2.85, attribute('name', levenshtein)],
  [0.5, attribute('id', levenshtein)],
  [0.95, attribute('href', equal)],
  [1.85, attribute('alt', equal)],
  [2.75, attribute('type', equal)],
  [0.9, attribute('aria-label', jaccard)],
  [0.1, (one, other) => jaccard(one.path, other.path)],
  [0.45, (one, other) => levenshtein(one.idPath, other.idPath)],
  [1.2, (one, other) => Math.exp(-decay * away(one, other))],
  [0.35, (one, other) => ratio(areaOf(one), areaOf(other))],
  [2.8, text('text', levenshtein)],
  [1.45, text('neighbours', byWords)],
  [1.8, sameAttributes],
]

const sumOf = (scores: readonly (readonly [number, Score])[], one: HybridElement, other: HybridElement) =>
  scores.reduce((sum, [weight, score]) => sum + weight * score(one, other), 0)

/** Path of tags, numbered where siblings have the same tag; from the nearest id if `endsAtId`. */
function pathOf(element: Element, endsAtId: boolean): string {
  if (endsAtId && element.id) return `//*[@id='${element.id}']`
  const { parentElement: parent, localName } = element
  const alike = parent ? [...parent.children].filter(one => one.localName === localName) : []
  const step = alike.length > 1 ? `${localName}[${alike.indexOf(element) + 1}]` : localName
  return `${parent ? pathOf(parent, endsAtId) : ''}/${step}`
}

function visibleText(element: Element): string {
  const texts = [element.textContent, element.getAttribute('value'), element.getAttribute('placeholder')]
  const first = texts.map(one => (one ?? '').replace(/\s+/g, ' ').trim()).find(Boolean)
  return first?.slice(0, maxText) ?? ''
}

function see(element: Element): HybridElement {
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    path: pathOf(element, false),
    idPath: pathOf(element, true),
    ...{ x, y, width, height },
    text: visibleText(element),
    neighbours: '',
  }
}

/** Words of elements within 50 pixels around one that is not large. */
function neighbourWords(element: HybridElement, all: readonly HybridElement[]): string {
  if (element.height > 100 || element.width > 600) return ''
  const near = all.filter(
    one =>
      one !== element &&
      one.height <= 100 &&
      one.x < element.x + element.width + 50 &&
      one.x + one.width > element.x - 50 &&
      one.y < element.y + element.height + 50 &&
      one.y + one.height > element.y - 50,
  )
  return [...new Set(near.flatMap(one => one.text.toLowerCase().split(' ')))].filter(Boolean).join(' ')
}

/** Whether two boxes cover nearly the same, and the center of the second is in the first. */
function isSameVisual(one: HybridElement, other: HybridElement): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return false
  const unionWidth = Math.max(one.x + one.width, other.x + other.width) - Math.min(one.x, other.x)
  const unionHeight = Math.max(one.y + one.height, other.y + other.height) - Math.min(one.y, other.y)
  const [centerX, centerY] = [other.x + other.width / 2, other.y + other.height / 2]
  return (
    (width * height) / (unionWidth * unionHeight) >= minOverlap &&
    centerX >= one.x &&
    centerX < one.x + one.width &&
    centerY >= one.y &&
    centerY < one.y + one.height
  )
}

/** The visible elements of the page with their properties. */
function seePage(): { readonly elements: readonly Element[]; readonly seen: readonly HybridElement[] } {
  const elements = visible()
  const seen = elements.map(see)
  return { elements, seen: seen.map(one => ({ ...one, neighbours: neighbourWords(one, seen) })) }
}

export function recordHybridSimilo(element: Element): HybridRecord {
  const { elements, seen } = seePage()
  const own = seen[elements.indexOf(element)] ?? see(element)
  const visual = seen.filter(one => isSameVisual(own, one))
  return { element: own, visual: visual.length ? visual : [own] }
}

export function findHybridSimilo({ element: wanted, visual }: HybridRecord): Element | null {
  const { elements, seen } = seePage()
  const single = seen.map(one => Math.max(...visual.map(target => sumOf(visualScores, target, one))))
  const scores = seen.map((one, index) =>
    seen.reduce(
      (most, other, at) => (isSameVisual(one, other) ? Math.max(most, single[at] ?? 0) : most),
      single[index] ?? 0,
    ),
  )
  const best = [...seen.keys()]
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, considered)
    .map(index => ({ index, score: sumOf(finalScores, wanted, seen[index] as HybridElement) }))
    .toSorted((one, other) => other.score - one.score)[0]
  return best ? (elements[best.index] ?? null) : null
}
