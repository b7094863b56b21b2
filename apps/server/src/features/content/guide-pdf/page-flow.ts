import PDFDocument from 'pdfkit'
import { breakLines, graphemes } from './break-lines.ts'
import type { GuideSheet } from './guide-sheet.ts'
import { hasRightToLeft, orderRuns, type VisualRun } from './order-runs.ts'
import { type FontWeight, fontPath, isEmoji, isInvisible, type Typeface, typefacesFor } from './pdf-fonts.ts'

type PDFStructureElement = ReturnType<PDFKit.PDFDocument['struct']>

export interface TextLook {
  readonly size: number
  readonly weight: FontWeight
  readonly colour: string
}

/** A4 and Letter have the same margins, in points. */
const margin = 56
const footerHeight = 24
/** Lines stand so far apart that signs of every script fit between them. */
const lineHeight = 1.5

/** Private to the library, but the only way to ask a font which signs it has. */
interface LoadedFont {
  readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean }
}

/**
 * Returns the text to read aloud when a text is drawn from right to left: the text itself, since its characters are in
 * visual order.
 */
export const actualText = (text: string) => (hasRightToLeft(text) ? { actual: text } : {})

/** A document that is filled from top to bottom, page after page, with every text under a tag. */
export class PageFlow {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFStructureElement
  readonly left = margin
  readonly width: number
  readonly #language: string
  readonly #isRightToLeft: boolean
  readonly #typefaces: readonly Typeface[]
  readonly #known = new Map<string, Typeface>()
  readonly #measured = new Map<string, number>()
  readonly #bottom: number
  y = margin

  constructor(sheet: GuideSheet) {
    this.doc = new PDFDocument({
      size: sheet.paper === 'A4' ? 'A4' : 'LETTER',
      margin: 0,
      tagged: true,
      subset: 'PDF/UA' as never,
      pdfVersion: '1.7',
      lang: sheet.language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: sheet.title,
        Author: sheet.application,
        Subject: sheet.subtitle,
        Creator: 'Waymark',
        Producer: 'Waymark',
        CreationDate: sheet.madeAt,
        ModDate: sheet.madeAt,
      },
    })
    this.#language = sheet.language
    this.#isRightToLeft = sheet.isRightToLeft
    this.#typefaces = typefacesFor(sheet.language)
    for (const typeface of this.#typefaces) {
      for (const weight of ['regular', 'bold'] as const) {
        this.doc.registerFont(`${typeface.name}-${weight}`, fontPath(typeface, weight))
      }
    }
    this.width = this.doc.page.width - 2 * margin
    this.#bottom = this.doc.page.height - margin - footerHeight
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  /** Space that is left on the page. */
  get room(): number {
    return this.#bottom - this.y
  }

  /** Height of a whole page. */
  get pageRoom(): number {
    return this.#bottom - margin
  }

  get isRightToLeft(): boolean {
    return this.#isRightToLeft
  }

  /** Begins a new page unless `height` still fits on this one. */
  need(height: number): void {
    if (height <= this.room || this.y === margin) return
    this.doc.addPage()
    this.y = margin
  }

  /** Whether a typeface has everything of a sign (a grapheme) that can be seen. */
  #has(typeface: Typeface, sign: string): boolean {
    this.doc.font(`${typeface.name}-regular`)
    const { font } = (this.doc as unknown as { _font: LoadedFont })._font
    return Array.from(sign, one => one.codePointAt(0) ?? 32).every(
      codePoint => isInvisible(codePoint) || font.hasGlyphForCodePoint(codePoint),
    )
  }

  /** The first typeface that has a sign; for an emoji the emoji typeface, which is the last. */
  #findTypeface(sign: string): Typeface {
    const inOrder = isEmoji(sign) ? this.#typefaces.toReversed() : this.#typefaces
    const first = sign.slice(0, (sign.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)
    const found =
      inOrder.find(one => this.#has(one, sign)) ??
      this.#typefaces.find(one => this.#has(one, first)) ??
      this.#typefaces[0]
    if (found === undefined) throw new Error('there is no font at all')
    return found
  }

  /** The first typeface that has a sign; the one before it where that has it too. */
  #typefaceOf(sign: string, before: Typeface | null): Typeface {
    const isNeutral = /^[\p{P}\p{Zs}\p{Nd}\p{S}]/u.test(sign) && !isEmoji(sign)
    const isAfterText = before !== null && before.name !== 'emoji'
    if (isAfterText && isNeutral && this.#has(before, sign)) return before
    const known = this.#known.get(sign)
    if (known !== undefined) return known
    const found = this.#findTypeface(sign)
    this.#known.set(sign, found)
    return found
  }

  #runsOf(line: string, isRightToLeft: boolean): readonly VisualRun<Typeface>[] {
    return orderRuns(line, isRightToLeft, graphemes, (sign, before: Typeface | null) =>
      this.#typefaceOf(sign, before),
    )
  }

  /** Own features keep the library from putting the words of a right-to-left run in the wrong order. */
  #features(run: VisualRun<Typeface>) {
    return run.isRightToLeft ? { features: ['rtla' as const] } : {}
  }

  #widthOf(run: VisualRun<Typeface>, { size, weight }: TextLook): number {
    this.doc.font(`${run.font.name}-${weight}`).fontSize(size)
    return this.doc.widthOfString(run.text, this.#features(run))
  }

  #widthOfLine(line: string, look: TextLook, isRightToLeft: boolean): number {
    return this.#runsOf(line, isRightToLeft).reduce((sum, run) => sum + this.#widthOf(run, look), 0)
  }

  /** A text in lines of the given width. */
  lines(text: string, look: TextLook, width: number): readonly string[] {
    const measure = (piece: string) => {
      const key = `${look.size} ${look.weight} ${piece}`
      const known = this.#measured.get(key)
      if (known !== undefined) return known
      const measured = this.#widthOfLine(piece, look, this.#isRightToLeft)
      this.#measured.set(key, measured)
      return measured
    }
    return breakLines(text, { width, language: this.#language, measure })
  }

  heightOf(lines: number, { size }: TextLook): number {
    return lines * size * lineHeight
  }

  /** Draws one line at the present height; returns where it lies. */
  drawLine(line: string, look: TextLook, box: { readonly x: number; readonly width: number }) {
    const runs = this.#runsOf(line, this.#isRightToLeft)
    const widths = runs.map(run => this.#widthOf(run, look))
    const width = widths.reduce((sum, one) => sum + one, 0)
    const x = this.#isRightToLeft ? box.x + box.width - width : box.x
    const baseline = this.y + look.size * 1.1
    let at = x
    for (const [index, run] of runs.entries()) {
      this.doc.font(`${run.font.name}-${look.weight}`).fontSize(look.size).fillColor(look.colour)
      this.doc.text(run.text, at, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...this.#features(run),
      })
      at += widths[index] ?? 0
    }
    const place = { x, y: this.y, width, height: look.size * lineHeight }
    this.y += look.size * lineHeight
    return place
  }

  /** Draws a text under a separate tag, over pages where it must. */
  paragraph(
    parent: PDFStructureElement,
    tag: string,
    text: string,
    look: TextLook,
    box: { readonly x: number; readonly width: number } = { x: this.left, width: this.width },
  ): void {
    const lines = this.lines(text, look, box.width)
    const element = this.doc.struct(tag, actualText(text))
    parent.add(element)
    this.need(this.heightOf(Math.min(2, lines.length), look))
    element.add(() => {
      for (const line of lines) {
        this.need(this.heightOf(1, look))
        this.drawLine(line, look, box)
      }
    })
    element.end()
  }

  /** Draws what is no content: frames, lines, page numbers. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }
}
