import type { WireGuide, WireStep } from '@waymark/contract'
import { type PictureReader, printImage } from '../images/index.ts'
import type { GuideSheet, SheetPicture, SheetStep } from './guide-sheet.ts'
import { dayIn, isRightToLeft, pdfTexts } from './pdf-texts.ts'

/** A guide in one language, and what surrounds it. */
export interface PdfOptions {
  readonly guide: WireGuide
  readonly propertyId: number
  readonly application: string
  readonly paper: GuideSheet['paper']
  readonly hasPictures: boolean
  readonly now: Date
}

interface WantedPicture {
  readonly src: string
  readonly alt: string
  readonly target: SheetPicture['target']
}

/** The picture of the step's target, then the one that its author placed. */
function wantedPictures(
  { screenshot, media, content }: WireStep,
  words: GuideSheet['words'],
): WantedPicture[] {
  const name = content.replaceAll('\n', ' ')
  const shot = { src: screenshot?.src ?? '', alt: words.screenshotAlt.replace('{{title}}', () => name) }
  return [
    ...(screenshot === null ? [] : [{ ...shot, target: screenshot.target }]),
    ...(media?.kind === 'image'
      ? [{ src: media.src, alt: media.alt || name || words.picture, target: null }]
      : []),
  ]
}

async function readPictures(
  step: WireStep,
  input: PdfOptions,
  words: GuideSheet['words'],
  read: PictureReader,
): Promise<{ readonly pictures: SheetPicture[]; readonly missing: string[] }> {
  const pictures: SheetPicture[] = []
  const missing: string[] = []
  for (const { src, alt, target } of wantedPictures(step, words)) {
    const bytes = await read(input.propertyId, src)
    const image = bytes === null ? null : await printImage(bytes, `${input.propertyId}`)
    if (image === null) {
      missing.push(words.pictureMissing.replace('{{alt}}', () => alt))
      continue
    }
    const { scale, ...printed } = image
    const outlined =
      target === null
        ? null
        : {
            x: target.x * scale,
            y: target.y * scale,
            width: target.width * scale,
            height: target.height * scale,
          }
    pictures.push({ ...printed, alt, target: outlined })
  }
  return { pictures, missing }
}

async function makeStep(step: WireStep, input: PdfOptions, words: GuideSheet['words'], read: PictureReader) {
  const { media, content, message } = step
  const none = { pictures: [], missing: [] }
  const { pictures, missing } = input.hasPictures ? await readPictures(step, input, words, read) : none
  const made: SheetStep = {
    title: content,
    message: [message, ...missing].filter(Boolean).join('\n'),
    pictures,
    info: media?.kind === 'info' ? media.text : null,
    link:
      media?.kind === 'link'
        ? { href: media.href, title: media.title }
        : media?.kind === 'video'
          ? { href: media.src, title: words.video }
          : null,
  }
  return made
}

/** Everything that is put on paper, with its pictures fetched and made ready. `done` is called after each step. */
export async function makeSheet(
  input: PdfOptions,
  read: PictureReader,
  done: (share: number) => Promise<void>,
): Promise<GuideSheet> {
  const { guide, now } = input
  const words = pdfTexts(guide.language)
  const steps: SheetStep[] = []
  for (const step of guide.steps) {
    steps.push(await makeStep(step, input, words, read))
    await done(steps.length / guide.steps.length)
  }
  return {
    language: guide.language,
    isRightToLeft: isRightToLeft(guide.language),
    paper: input.paper,
    title: guide.title,
    subtitle: guide.subtitle,
    application: input.application,
    madeOn: dayIn(guide.language, now),
    madeAt: now,
    startUrl: guide.startUrl,
    words,
    steps,
  }
}
