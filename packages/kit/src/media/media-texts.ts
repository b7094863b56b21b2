/** Texts of the cropper. */
export interface CropperTexts {
  readonly drop: string
  /** Kinds and size that are taken. */
  readonly dropHint: string
  readonly stage: string
  /** How to move and zoom. */
  readonly stageHint: string
  /** Spoken after each move; all in percent. */
  readonly stageValue: (zoom: number, across: number, down: number) => string
  /** Shown between the zoom buttons; 1 is the whole picture. */
  readonly zoomValue: (zoom: number) => string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly reset: string
  readonly shape: string
  readonly shapes: Readonly<Record<'own' | 'wide' | 'classic' | 'square', string>>
  readonly whole: string
  readonly another: string
  readonly use: string
  readonly cancel: string
  readonly notAnImage: string
  readonly tooLarge: string
}

/** Further texts of the media dialog. */
export interface MediaDialogTexts {
  readonly cropper: CropperTexts
  readonly close: string
  readonly back: string
  readonly insert: string
  readonly originTitle: string
  readonly originUrl: string
  readonly originUrlText: string
  readonly originUpload: string
  readonly originUploadText: string
  readonly originLibrary: string
  readonly originLibraryText: string
  readonly libraryTitle: string
  readonly imageUrlTitle: string
  readonly imageUrl: string
  readonly uploadTitle: string
  readonly uploadedTitle: string
  readonly uploadedUrl: string
  readonly videoTitle: string
  readonly videoUrl: string
  readonly videoHint: string
  readonly video: VideoTexts
}

export interface VideoTexts {
  readonly play: string
  /** Spoken name of the frame that plays it. */
  readonly frame: string
  /** Said in place of a video that cannot be shown. */
  readonly none: string
}
