/** A picture that is ready to be put on paper. */
export interface SheetPicture {
  /** PNG or JPEG. */
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The area outlined in it, in its pixels. */
  readonly target: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
}

export interface SheetLink {
  readonly href: string
  readonly title: string
}

export interface SheetStep {
  readonly title: string
  readonly message: string
  readonly pictures: readonly SheetPicture[]
  readonly info: string | null
  /** A link of the step, or the address of its video. */
  readonly link: SheetLink | null
}

/** Words that the paper itself says, in its language. */
export interface PdfTexts {
  readonly application: string
  readonly date: string
  /** With `{{number}}`. */
  readonly step: string
  readonly start: string
  readonly qrAlt: string
  readonly info: string
  readonly video: string
  /** With `{{page}}` and `{{pages}}`. */
  readonly page: string
  /** Alternative text of a picture without a text; with `{{title}}` for the picture of a step's target. */
  readonly picture: string
  readonly screenshotAlt: string
  /** With `{{alt}}`. */
  readonly pictureMissing: string
}

/** A guide in one language as it is put on paper. */
export interface GuideSheet {
  /** Language key. */
  readonly language: string
  readonly isRightToLeft: boolean
  readonly paper: 'A4' | 'Letter'
  readonly title: string
  readonly subtitle: string
  readonly application: string
  /** Day on which it was made, in words of the language. */
  readonly madeOn: string
  readonly madeAt: Date
  /** Address that starts the guide; null while the application has none. */
  readonly startUrl: string | null
  readonly words: PdfTexts
  readonly steps: readonly SheetStep[]
}
