import { readInstant } from '../../delivery/targeting/berlin-time.ts'
import type { StoredAttributeType } from './attribute-value.ts'

export type CellFault = 'notANumber' | 'notABoolean' | 'notADate' | 'tooLong'

/** Most characters of a value that an import takes. */
const maxCellLength = 1_000

export type CellReading =
  | { readonly value: string | number | boolean | readonly string[] }
  | { readonly fault: CellFault }

const yes = new Set(['true', 'yes', 'y', '1', 'ja', 'j', 'wahr', 'x'])
const no = new Set(['false', 'no', 'n', '0', 'nein', 'falsch'])

/** `15.03.2026` and `15.03.2026 08:30`, as spreadsheets write them where German is spoken. */
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

function toIso(text: string): string {
  const [, day, month, year, hour, minute, second] = dotted.exec(text) ?? []
  if (year === undefined) return text
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')
  const time = hour === undefined ? '' : ` ${two(hour)}:${two(minute)}:${two(second)}`
  return `${year}-${two(month)}-${two(day)}${time}`
}

function readNumber(text: string): CellReading {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? { value } : { fault: 'notANumber' }
}

function readBoolean(text: string): CellReading {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { fault: 'notABoolean' }
}

function readDate(text: string): CellReading {
  const at = readInstant(toIso(text))
  return at === null ? { fault: 'notADate' } : { value: new Date(at).toISOString() }
}

/** Words between `|`, or where there is none between `;` or `,`. */
function readList(text: string): CellReading {
  const sign = ['|', ';', ','].find(one => text.includes(one))
  const words = (sign === undefined ? [text] : text.split(sign)).map(word => word.trim())
  return { value: [...new Set(words.filter(word => word !== ''))] }
}

/** Reads a cell of a file as a value of an attribute of the type. Null if the cell is empty and gives no value. */
export function readCell(type: StoredAttributeType, cell: string): CellReading | null {
  const text = cell.trim()
  if (text === '') return null
  if (text.length > maxCellLength) return { fault: 'tooLong' }
  switch (type) {
    case 'number':
      return readNumber(text)
    case 'boolean':
      return readBoolean(text)
    case 'datetime':
      return readDate(text)
    case 'array':
    case 'tag':
      return readList(text)
    default:
      return { value: text }
  }
}
