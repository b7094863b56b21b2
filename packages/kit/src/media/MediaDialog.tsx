import { type ReactNode, useState } from 'react'
import { Dialog } from '../Dialog.tsx'
import type { CropShape } from './crop-shapes.ts'
import { ImageByUrl } from './ImageByUrl.tsx'
import { ImageOrigin } from './ImageOrigin.tsx'
import { ImageUpload, type UploadPicture } from './ImageUpload.tsx'
import type { MediaEvent, MediaState, MediaStep } from './media-dialog-state.ts'
import type { MediaDialogTexts } from './media-texts.ts'
import type { EmbeddedVideo } from './play-address.ts'
import type { PictureRule } from './use-picture.ts'
import { VideoByUrl } from './VideoByUrl.tsx'

/** Result that the dialog returns at its end. */
export interface ChosenMedia {
  readonly kind: 'image' | 'video'
  readonly src: string
}

export interface MediaDialogProps {
  readonly state: MediaState
  readonly onEvent: (event: MediaEvent) => void
  readonly onSubmit: (media: ChosenMedia) => void
  readonly texts: MediaDialogTexts
  /** Returns the fault in an image's URL, as a sentence, or null. */
  readonly imageUrlFault: (text: string) => string | null
  /** The video at a URL; null where no such video may be shown. */
  readonly readVideo: (text: string) => EmbeddedVideo | null
  /** Message for a URL that `readVideo` refuses. */
  readonly videoUrlFault: string
  readonly upload: UploadPicture
  readonly rule: PictureRule
  readonly shapes?: readonly [CropShape, ...CropShape[]]
  /** Pictures to choose from, where there are any; gets what to do with the address of the chosen one, and the way back. */
  readonly library?: (onChosen: (src: string) => void, onBack: () => void) => ReactNode
}

const titleOf: Readonly<Record<Exclude<MediaStep, 'none'>, (texts: MediaDialogTexts) => string>> = {
  imageOrigin: texts => texts.originTitle,
  imageUrl: texts => texts.imageUrlTitle,
  imageUpload: texts => texts.uploadTitle,
  imageLibrary: texts => texts.libraryTitle,
  videoUrl: texts => texts.videoTitle,
}

function Content(props: MediaDialogProps & { readonly step: Exclude<MediaStep, 'none'> }) {
  const { step, texts, onEvent, onSubmit } = props
  const submit = (media: ChosenMedia) => {
    onSubmit(media)
    onEvent({ type: 'submit' })
  }
  switch (step) {
    case 'imageOrigin':
      return (
        <ImageOrigin
          texts={texts}
          hasLibrary={props.library !== undefined}
          onChoose={origin => onEvent({ type: 'chooseOrigin', origin })}
        />
      )
    case 'imageUrl':
      return (
        <ImageByUrl
          texts={texts}
          faultOf={props.imageUrlFault}
          onBack={() => onEvent({ type: 'close' })}
          onSubmit={src => submit({ kind: 'image', src })}
        />
      )
    case 'imageUpload':
      return <ImageUpload {...props} onSubmit={src => submit({ kind: 'image', src })} />
    case 'imageLibrary':
      return props.library?.(
        src => submit({ kind: 'image', src }),
        () => onEvent({ type: 'close' }),
      )
    case 'videoUrl':
      return (
        <VideoByUrl
          texts={texts}
          read={props.readVideo}
          fault={props.videoUrlFault}
          onCancel={() => onEvent({ type: 'close' })}
          onSubmit={src => submit({ kind: 'video', src })}
        />
      )
  }
}

/** Asks for a picture (by URL or upload) or a video, one small dialog after the other (document 1 §4). */
export function MediaDialog(props: MediaDialogProps) {
  const { state, onEvent, texts } = props
  // Keeps the last open step visible while the dialog closes.
  const [seen, setSeen] = useState(state)
  if (state.step !== 'none' && state !== seen) setSeen(state)
  const step = seen.step === 'none' ? null : seen.step
  return (
    <Dialog
      title={step === null ? '' : titleOf[step](texts)}
      isOpen={state.step !== 'none'}
      size="md"
      closeLabel={texts.close}
      onClose={() => onEvent({ type: 'close' })}
    >
      {step === null ? null : <Content key={step} {...props} state={seen} step={step} />}
    </Dialog>
  )
}
