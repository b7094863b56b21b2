import { encode } from 'uqr'
import type { GuideSheet, SheetLink, SheetPicture, SheetStep } from './guide-sheet.ts'
import { actualText, PageFlow, type TextLook } from './page-flow.ts'

const ink = '#1b2430'
const quiet = '#4a5568'
const accent = '#00588f'

const looks = {
  title: { size: 24, weight: 'bold', colour: ink },
  subtitle: { size: 13, weight: 'regular', colour: quiet },
  heading: { size: 15, weight: 'bold', colour: ink },
  body: { size: 11, weight: 'regular', colour: ink },
  small: { size: 9.5, weight: 'regular', colour: quiet },
  link: { size: 11, weight: 'regular', colour: accent },
} as const satisfies Record<string, TextLook>

type Tag = ReturnType<PDFKit.PDFDocument['struct']>

const qrSize = 110
const gap = 10
/** A picture never takes more of a page than leaves room for its step's text. */
const maxPageShare = 0.55

function drawLink(flow: PageFlow, parent: Tag, { href, title }: SheetLink, width = flow.width): void {
  const element = flow.doc.struct('Link', { alt: title, ...actualText(title) })
  const paragraph = flow.doc.struct('P')
  parent.add(paragraph)
  paragraph.add(element)
  const lines = flow.lines(title, looks.link, width)
  flow.need(flow.heightOf(lines.length, looks.link))
  element.add(() => {
    for (const line of lines) {
      const { x, y, width: long, height } = flow.drawLine(line, looks.link, { x: flow.left, width })
      flow.doc.link(x, y, long, height, href, { structParent: element, Contents: new String(title) } as never)
    }
  })
  element.end()
  paragraph.end()
}

function drawQr(flow: PageFlow, parent: Tag, url: string, alt: string): void {
  const { data, size } = encode(url, { ecc: 'M', border: 2 })
  const cell = qrSize / size
  flow.need(qrSize + gap)
  const x = flow.isRightToLeft ? flow.left + flow.width - qrSize : flow.left
  const { y } = flow
  const figure = flow.doc.struct('Figure', { alt, bbox: [x, y, x + qrSize, y + qrSize] } as never, () => {
    flow.doc.fillColor('#000000')
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) flow.doc.rect(x + column * cell, y + row * cell, cell, cell)
      }
    }
    flow.doc.fill()
  })
  parent.add(figure)
  figure.end()
  flow.y += qrSize + gap
}

function drawPicture(flow: PageFlow, parent: Tag, picture: SheetPicture): void {
  const most = flow.pageRoom * maxPageShare
  // Pictures of screens have about 96 pixels an inch; nothing is blown up.
  const scale = Math.min(flow.width / picture.width, most / picture.height, 0.75)
  const [width, height] = [picture.width * scale, picture.height * scale]
  flow.need(height + gap)
  const x = flow.isRightToLeft ? flow.left + flow.width - width : flow.left
  const { y } = flow
  const box = [x, y, x + width, y + height]
  const figure = flow.doc.struct('Figure', { alt: picture.alt, bbox: box } as never, () => {
    flow.doc.image(Buffer.from(picture.bytes), x, y, { width, height })
    if (picture.target === null) return
    const { target } = picture
    const place = [
      x + target.x * scale,
      y + target.y * scale,
      target.width * scale,
      target.height * scale,
    ] as const
    flow.doc
      .lineWidth(2)
      .rect(...place)
      .stroke('#d93025')
  })
  parent.add(figure)
  figure.end()
  flow.artifact(() => flow.doc.lineWidth(0.5).rect(x, y, width, height).stroke('#cbd5e0'))
  flow.y += height + gap
}

function drawInfo(flow: PageFlow, parent: Tag, text: string, label: string): void {
  const inner = { x: flow.left + 14, width: flow.width - 28 }
  const lines = flow.lines(text, looks.body, inner.width)
  const height = flow.heightOf(1, looks.small) + flow.heightOf(lines.length, looks.body) + 16
  const isWhole = height <= flow.pageRoom
  if (isWhole) flow.need(height)
  const note = flow.doc.struct('Div')
  parent.add(note)
  if (isWhole) {
    const x = flow.isRightToLeft ? flow.left + flow.width - 4 : flow.left
    flow.artifact(() => {
      flow.doc.rect(flow.left, flow.y, flow.width, height).fill('#eef4fa')
      flow.doc.rect(x, flow.y, 4, height).fill(accent)
    })
  }
  flow.y += 8
  flow.paragraph(note, 'P', label, looks.small, inner)
  flow.paragraph(note, 'P', text, looks.body, inner)
  note.end()
  flow.y += 8 + gap
}

function drawStep(flow: PageFlow, sheet: GuideSheet, step: SheetStep, number: number): void {
  const { words } = sheet
  const section = flow.doc.struct('Sect')
  flow.root.add(section)
  const label = words.step.replace('{{number}}', String(number))
  const heading = step.title === '' ? label : `${number}. ${step.title}`
  flow.need(90)
  flow.doc.outline.addItem(heading)
  flow.paragraph(section, 'H2', heading, looks.heading)
  flow.y += 2
  if (step.message !== '') {
    flow.paragraph(section, 'P', step.message, looks.body)
    flow.y += gap / 2
  }
  for (const picture of step.pictures) drawPicture(flow, section, picture)
  if (step.info !== null) drawInfo(flow, section, step.info, words.info)
  if (step.link !== null) drawLink(flow, section, step.link)
  section.end()
  flow.y += 18
}

function drawHead(flow: PageFlow, sheet: GuideSheet): void {
  const { words, startUrl } = sheet
  flow.paragraph(flow.root, 'H1', sheet.title, looks.title)
  if (sheet.subtitle !== '') flow.paragraph(flow.root, 'P', sheet.subtitle, looks.subtitle)
  flow.y += gap
  flow.paragraph(flow.root, 'P', `${words.application}: ${sheet.application}`, looks.small)
  flow.paragraph(flow.root, 'P', `${words.date}: ${sheet.madeOn}`, looks.small)
  flow.y += gap
  if (startUrl !== null) {
    drawQr(flow, flow.root, startUrl, words.qrAlt)
    drawLink(flow, flow.root, { href: startUrl, title: words.start })
    flow.y += gap
  }
  flow.artifact(() => {
    flow.doc
      .lineWidth(0.75)
      .moveTo(flow.left, flow.y)
      .lineTo(flow.left + flow.width, flow.y)
      .stroke('#cbd5e0')
  })
  flow.y += 18
}

/** Page numbers stand at the foot of every page; readers skip them. */
function drawFooters(flow: PageFlow, sheet: GuideSheet): void {
  const { count } = flow.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    flow.doc.switchToPage(page)
    const text = sheet.words.page.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count))
    flow.y = flow.doc.page.height - 56 - 8
    flow.doc.markContent('Artifact', { type: 'Pagination' })
    flow.drawLine(text, looks.small, { x: flow.left, width: flow.width })
    flow.doc.endMarkedContent()
  }
}

/** Puts a guide on paper: a first page about it, then its steps in order. Resolves with the whole document. */
export function drawGuide(sheet: GuideSheet): Promise<Uint8Array> {
  const flow = new PageFlow(sheet)
  const parts: Buffer[] = []
  const made = new Promise<Uint8Array>((resolve, reject) => {
    flow.doc.on('data', (part: Buffer) => parts.push(part))
    flow.doc.once('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    flow.doc.once('error', reject)
  })
  drawHead(flow, sheet)
  for (const [index, step] of sheet.steps.entries()) drawStep(flow, sheet, step, index + 1)
  flow.root.end()
  drawFooters(flow, sheet)
  flow.doc.end()
  return made
}
