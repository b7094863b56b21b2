import {
  boundary,
  type CodeFault,
  countBreaks,
  hasAllWords,
  type ImportedText,
  isTightAtBreaks,
  normaliseCodeGaps,
  readOriginal,
  type SidePart,
  splitInlineCodes,
  type TextPart,
  type TranslationReading,
  textListFault,
  translationLimits,
  wordsOf,
  xliffNamespace,
} from '@waymark/domain/content/translation'
import type { SaxesTagNS } from 'saxes'
import { documentLimits } from '../../../platform/untrusted/index.ts'
import { parseXml, XmlError } from '../../../platform/xml/index.ts'

interface FileHead {
  readonly original: string
  readonly source: string
  readonly target: string
}

/** One side of a unit while it is read. */
interface Side {
  readonly parts: SidePart[]
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
/** Elements of a unit that are not its texts; they are skipped with their content. */
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
      this.#openInside(this.#side, tag.local, attribute)
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

  #openInside(side: Side, name: string, attribute: (name: string) => string): void {
    const id = attribute('id')
    const isBreak = name === 'x' && (/^b\d*$/.test(id) || attribute('ctype') === 'lb')
    if (this.#code !== null) side.isForeign = true
    else if (name === 'ph') this.#code = { id, text: '' }
    else if (isBreak) side.parts.push({ kind: 'break', id, text: '\n' })
    else if (transparent.has(name)) side.parts.push(boundary)
    else side.isForeign = true
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
      this.#side?.parts.push({ kind: 'word', id: this.#code.id, text: this.#code.text.trim() })
      this.#code = null
    } else if (name === 'source' || name === 'target') this.#side = null
    else if (name === 'trans-unit') this.#unit = null
    else if (transparent.has(name)) this.#side?.parts.push(boundary)
  }
}

class TooManyTexts extends Error {}

/** A text with the words of its source in place of what a tool made of them. */
function toText({ id, source, target }: Unit): ImportedText {
  const ofSource = normaliseCodeGaps(source?.parts ?? [], { isTight: false })
  const sourceText = plain(ofSource.parts)
  const words = wordsOf(splitInlineCodes(sourceText, sourceText))
  const ofTarget = normaliseCodeGaps(target?.parts ?? [], { isTight: isTightAtBreaks(ofSource.parts) })
  let isBroken = source?.isForeign === true || target?.isForeign === true
  const translated = plain(
    ofTarget.parts.map(part => {
      if (typeof part === 'string' || part.kind === 'break') return part
      const text = words.get(part.id)
      if (text === undefined) isBroken = true
      return { ...part, text: text ?? part.text }
    }),
  )
  // A word that the translator typed instead of carrying its code along is as good.
  if (!hasAllWords(sourceText, translated)) isBroken = true
  const codeFaults: CodeFault[] = countBreaks(translated) < countBreaks(sourceText) ? ['lineBreak'] : []
  if (ofTarget.isChanged) codeFaults.push('whitespace')
  return { id, source: sourceText, sourceHash: null, target: translated, isBroken, codeFaults }
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
 * that were not carried along, make their text broken; lost line breaks and a formatter's white space around codes are
 * its `codeFaults`. Refuses DOCTYPE and ENTITY, and what is no such file.
 * @throws LimitExceeded beyond `documentLimits.xliff`
 */
export function readXliff(text: string): TranslationReading {
  const reader = new XliffReader()
  const handlers = {
    open: (tag: SaxesTagNS) => reader.open(tag),
    close: (tag: SaxesTagNS) => reader.close(tag.local),
    text: (text: string) => reader.text(text),
  }
  try {
    parseXml(text.replace(/\r\n?/g, '\n'), handlers, documentLimits.xliff)
    return toReading(reader)
  } catch (error) {
    if (error instanceof XmlError) return error.fault
    if (error instanceof TooManyTexts) return 'tooManyTexts'
    throw error
  }
}
