import { useState } from 'react'
import { Button } from '../Button.tsx'
import { DialogActions } from '../Dialog.tsx'
import { showToast } from '../toast-store.ts'
import type { CropShape } from './crop-shapes.ts'
import { ImageCropper } from './ImageCropper.tsx'
import classes from './Media.module.css'
import type { MediaEvent, MediaState } from './media-dialog-state.ts'
import type { MediaDialogTexts } from './media-texts.ts'
import type { PictureRule } from './use-picture.ts'

/** Sends a picture away; it may fail with a sentence for people. */
export type UploadPicture = (
  picture: Blob,
) => Promise<{ readonly ok: true; readonly url: string } | { readonly ok: false; readonly message: string }>

interface ImageUploadProps {
  readonly state: MediaState
  readonly onEvent: (event: MediaEvent) => void
  readonly texts: MediaDialogTexts
  readonly upload: UploadPicture
  readonly rule: PictureRule
  readonly shapes?: readonly [CropShape, ...CropShape[]]
  readonly onSubmit: (src: string) => void
}

function Uploaded({ url, texts, onSubmit, onEvent }: ImageUploadProps & { readonly url: string }) {
  return (
    <>
      <div className={classes.preview}>
        <img className={classes.previewImage} src={url} alt={texts.uploadedTitle} />
      </div>
      <p className={classes.url}>
        <span>{texts.uploadedUrl}</span>
        <output dir="ltr">{url}</output>
      </p>
      <DialogActions>
        <Button onClick={() => onEvent({ type: 'close' })}>{texts.cropper.cancel}</Button>
        <Button kind="primary" autoFocus onClick={() => onSubmit(url)}>
          {texts.insert}
        </Button>
      </DialogActions>
    </>
  )
}

/** Takes a picture from the computer, cuts it, sends it, and shows where it is served (document 1 §4). */
export function ImageUpload(props: ImageUploadProps) {
  const { state, onEvent, texts, upload, rule, shapes = ['own', 'wide', 'classic', 'square'] } = props
  const [isSending, setSending] = useState(false)
  // Document 2 §8: an upload that is too big or fails shows a toast, and the dialog closes.
  const fail = (message: string) => {
    showToast('error', message)
    onEvent({ type: 'uploadFailed' })
  }
  const send = async (picture: Blob) => {
    if (picture.size > rule.maxBytes) return fail(texts.cropper.tooLarge)
    setSending(true)
    const outcome = await upload(picture)
    setSending(false)
    if (outcome.ok) onEvent({ type: 'uploaded', url: outcome.url })
    else fail(outcome.message)
  }
  if (state.uploadedUrl !== null) return <Uploaded {...props} url={state.uploadedUrl} />
  return (
    <ImageCropper
      rule={rule}
      shapes={shapes}
      texts={texts.cropper}
      isBusy={isSending}
      onDone={picture => void send(picture)}
      onCancel={() => onEvent({ type: 'close' })}
      onTooLarge={() => fail(texts.cropper.tooLarge)}
    />
  )
}
