import {
  hasAllWords,
  type ImportedText,
  readOriginal,
  splitInlineCodes,
  type TextPart,
  type TranslationReading,
  textListFault,
  translationLimits,
  wordsOf,
  xliffNamespace,
} from '@waymark/domain/translation'
import type { SaxesTagNS } from 'saxes'
import { openXmlParser, XmlError } from '../../platform/xml/index.ts'

interface FileHead {
  readonly original: string
  readonly source: string
  readonly target: string
}

/** One side of a unit while it is read. */
interface Side {
  readonly parts: TextPart[]
  /** A code that is none of ours. */
  isForeign: boolean
}

interface Unit {
  readonly id: string
  source: Side | null
  target: Side | null
}

/** A word that is read inside `ph`; null: outside. */
interface OpenCode {
  readonly id: string
  text: string
}

const newSide = (): Side => ({ parts: [], isForeign: false })
const plain = (parts: readonly TextPart[]) =>
  parts.map(part => (typeof part === 'string' ? part : part.text)).join('')

/** Elements inside a text that carry it on without changing it, as translation tools add them. */
const transparent = new Set(['mrk', 'g'])
/** What stands beside the texts of a unit and is none of them, with everything inside. */
const aside = new Set([
  'note',
  'alt-trans',
  'seg-source',
  'context-group',
  'count-group',
  'prop-group',
  'header',
])

/** Collects units while the parser goes through a document. */
class XliffReader {
  readonly units: Unit[] = []
  readonly heads: FileHead[] = []
  isXliff = false
  #unit: Unit | null = null
  #side: Side | null = null
  #code: OpenCode | null = null
  /** Depth inside an element that is left out. */
  #skipped = 0

  open(tag: SaxesTagNS): void {
    if (this.#skipped > 0 || aside.has(tag.local)) {
      this.#skipped += 1
      return
    }
    const attribute = (name: string) => tag.attributes[name]?.value ?? ''
    if (this.#side !== null) {
      this.#openInside(this.#side, tag.local, attribute('id'))
      return
    }
    if (tag.local === 'xliff') this.isXliff = tag.uri === xliffNamespace && attribute('version') === '1.2'
    if (tag.local === 'file') {
      const [source, target] = [attribute('source-language'), attribute('target-language')]
      this.heads.push({ original: attribute('original'), source, target })
    }
    if (tag.local === 'trans-unit') this.#openUnit(attribute('id'))
    if (this.#unit === null) return
    if (tag.local === 'source') this.#side = this.#unit.source = newSide()
    if (tag.local === 'target') this.#side = this.#unit.target = newSide()
  }

  #openUnit(id: string): void {
    this.#unit = { id, source: null, target: null }
    this.units.push(this.#unit)
    if (this.units.length > translationLimits.textsPerFile) throw new TooManyTexts()
  }

  #openInside(side: Side, name: string, id: string): void {
    if (this.#code !== null) side.isForeign = true
    else if (name === 'ph') this.#code = { id, text: '' }
    else if (name === 'x' && /^b\d*$/.test(id)) side.parts.push({ kind: 'break', id, text: '\n' })
    else if (!transparent.has(name)) side.isForeign = true
  }

  text(text: string): void {
    if (this.#skipped > 0 || this.#side === null) return
    if (this.#code !== null) this.#code.text += text
    else this.#side.parts.push(text)
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1
      return
    }
    if (this.#code !== null && name === 'ph') {
      this.#side?.parts.push({ kind: 'word', ...this.#code })
      this.#code = null
    } else if (name === 'source' || name === 'target') this.#side = null
    else if (name === 'trans-unit') this.#unit = null
  }
}

class TooManyTexts extends Error {}

/** A text with the words of its source in place of whatever a tool made of them. */
function toText({ id, source, target }: Unit): ImportedText {
  const said = plain(source?.parts ?? [])
  const words = wordsOf(splitInlineCodes(said, said))
  let isBroken = source?.isForeign === true || target?.isForeign === true
  const translated = plain(
    (target?.parts ?? []).map(part => {
      if (typeof part === 'string' || part.kind === 'break') return part
      const text = words.get(part.id)
      if (text === undefined) isBroken = true
      return { ...part, text: text ?? part.text }
    }),
  )
  // A word that the translator typed instead of carrying its code along is as good.
  if (!hasAllWords(said, translated)) isBroken = true
  return { id, source: said, sourceHash: null, target: translated, isBroken }
}

function toReading(reader: XliffReader): TranslationReading {
  const [head, ...more] = reader.heads
  const original = readOriginal(head?.original ?? '')
  if (!reader.isXliff || head === undefined || more.length > 0 || original === null) return 'wrongFormat'
  const texts = reader.units.map(toText)
  const fault = textListFault(texts, translationLimits.textsPerFile)
  if (fault !== null) return fault
  const [source, target] = [head.source, head.target].map(key =>
    key.trim().toLowerCase().replaceAll('_', '-'),
  )
  return { about: { ...original, source: source ?? '', target: target ?? '' }, texts }
}

/**
 * Reads a file in XLIFF 1.2: one `file` about a guide or chapter, a unit per text. Codes that are not ours, and words
 * that were not carried along, make their text broken. Refuses DOCTYPE and ENTITY, and what is no such file.
 */
export function readXliff(text: string): TranslationReading {
  try {
    const parser = openXmlParser(text)
    const reader = new XliffReader()
    parser.on('opentag', tag => reader.open(tag))
    parser.on('text', said => reader.text(said))
    parser.on('cdata', said => reader.text(said))
    parser.on('closetag', tag => reader.close(tag.local))
    parser.write(text.replace(/\r\n?/g, '\n')).close()
    return toReading(reader)
  } catch (error) {
    if (error instanceof XmlError) return error.fault
    if (error instanceof TooManyTexts) return 'tooManyTexts'
    throw error
  }
}
