/** How long a selector can be expected to find its element while the application changes. */
export type SelectorGrade = 'steady' | 'fair' | 'fragile'

/** Why, in the words of the form. */
export type SelectorReason =
  | 'mark'
  | 'id'
  | 'name'
  | 'label'
  | 'generated'
  | 'position'
  | 'deep'
  | 'classes'
  | 'broad'

export interface SelectorQuality {
  readonly grade: SelectorGrade
  readonly reason: SelectorReason
}

/** Names that frameworks make again at every build or visit. */
const generated =
  /(?:^|[#."'=_-])(?:ember\d+|css-[a-z0-9]{4,}|sc-[a-z0-9]{5,}|jss\d+|mui-\d+|radix-|headlessui-|react-select-\d+|ng-tns-|_ngcontent|__[A-Za-z0-9]{5,})|:r[0-9a-z]+:|\\:r[0-9a-z]+\\:|[#.][A-Za-z_-]*\d{4,}|[0-9a-f]{8}-[0-9a-f]{4}|[A-Za-z0-9]*[a-z]\d[a-z]\d[A-Za-z0-9]{2,}/

/** Whether an id or class looks as if a program made it. */
export const isGeneratedName = (name: string): boolean => generated.test(`.${name}`)

const ownMarks = /\[\s*data-(?:test|testid|test-id|cy|qa|tour|automation|guide)[\w-]*/i
const position = /:nth-|:first-of-type|:last-of-type|:only-of-type/
const levels = /\s*[>+~]\s*|\s+/

/** The selector without what stands between quotes or brackets, where spaces and signs mean nothing. */
const outline = (css: string) => css.replace(/\[[^\]]*\]/g, '[]').replace(/\([^)]*\)/g, '()')

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function hasTrusted(css: string, trusted: readonly string[]): boolean {
  return ownMarks.test(css) || trusted.some(name => new RegExp(`\\[\\s*${escaped(name)}\\b`, 'i').test(css))
}

/**
 * Judges a selector by how it looks: what it holds on to, how deep it reaches, whether a name in it was made by a
 * machine. `trusted` are names of attributes that the application's authors vouch for. Null for an empty one.
 */
export function selectorQuality(css: string, trusted: readonly string[] = []): SelectorQuality | null {
  const text = css.trim()
  if (text === '') return null
  const parts = outline(text).split(levels)
  if (hasTrusted(text, trusted)) return { grade: 'steady', reason: 'mark' }
  if (generated.test(text)) return { grade: 'fragile', reason: 'generated' }
  if (position.test(text)) return { grade: 'fragile', reason: 'position' }
  if (parts.length > 4) return { grade: 'fragile', reason: 'deep' }
  if (parts.at(-1)?.includes('#')) return { grade: 'steady', reason: 'id' }
  if (/\[\s*name\b/i.test(text)) return { grade: 'steady', reason: 'name' }
  if (/\[\s*(?:aria-label|title|placeholder|alt|href)\b/i.test(text))
    return { grade: 'fair', reason: 'label' }
  return /[.#[]/.test(text) ? { grade: 'fair', reason: 'classes' } : { grade: 'fragile', reason: 'broad' }
}
