/** Paths to the results of a JSON search: names of fields, joined with dots; a number is the index in a list. */
export interface ResultMapping {
  /** Path of the list of results; empty: the reply itself is the list. */
  readonly list: string
  /** Paths within one result. */
  readonly title: string
  readonly url: string
  readonly text: string
}

export interface PickedResult {
  readonly title: string
  /** An address with http or https. */
  readonly url: string
  readonly text: string
}

const maxPicked = 20
const maxTitleLength = 300
const maxTextLength = 2_000

/** The value at a path, of own fields alone; undefined where there is none. */
function valueAt(json: unknown, path: string): unknown {
  if (path === '') return json
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    return (value as Readonly<Record<string, unknown>>)[name]
  }, json)
}

const textAt = (json: unknown, path: string): string => {
  const value = path === '' ? '' : valueAt(json, path)
  return typeof value === 'string' ? value : ''
}

/** Text without mark-up and control characters, as search servers send hits in `<em>`. */
const plainText = (text: string): string =>
  text
    .slice(0, 10_000)
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** An address of the web, resolved against `base`; null for anything else, such as `javascript:`. */
export function webAddress(url: string, base: string): string | null {
  const parsed = url === '' || url.length > 2_048 ? null : URL.parse(url, base)
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null
  return parsed.username !== '' || parsed.password !== '' ? null : parsed.href
}

/**
 * The first 20 results of a reply that have a title and an address of the web; null where the reply has no list at
 * the path. Relative addresses are those of `base`.
 */
export function pickResults(json: unknown, mapping: ResultMapping, base: string): PickedResult[] | null {
  const list = valueAt(json, mapping.list)
  if (!Array.isArray(list)) return null
  return list
    .slice(0, 100)
    .flatMap(one => {
      const title = plainText(textAt(one, mapping.title)).slice(0, maxTitleLength)
      const url = webAddress(textAt(one, mapping.url), base)
      if (title === '' || url === null) return []
      return [{ title, url, text: plainText(textAt(one, mapping.text)).slice(0, maxTextLength) }]
    })
    .slice(0, maxPicked)
}
