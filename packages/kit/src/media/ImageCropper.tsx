import { useState } from 'react'
import { Button } from '../Button.tsx'
import { DialogActions } from '../Dialog.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { CropControls } from './CropControls.tsx'
import classes from './Cropper.module.css'
import { CropStage } from './CropStage.tsx'
import { isWhole, uncroppedView, zoomBy } from './crop-geometry.ts'
import { type CropShape, ratioOf } from './crop-shapes.ts'
import type { CropperTexts } from './media-texts.ts'
import { cutOut, isCroppable, type Picture } from './picture.ts'
import { type PictureFault, type PictureRule, usePicture } from './use-picture.ts'

interface ImageCropperProps {
  readonly rule: PictureRule
  /** The shapes to choose from, the first one at the start. */
  readonly shapes: readonly [CropShape, ...CropShape[]]
  readonly texts: CropperTexts
  /** Gets the picture as it was cut; the very file where nothing was cut off. */
  readonly onDone: (picture: Blob) => void
  readonly onCancel: () => void
  /** Called if a file was too large. Without this callback the message appears in the drop area. */
  readonly onTooLarge?: () => void
  readonly isBusy?: boolean
}

interface PictureCropProps extends ImageCropperProps {
  readonly picture: Picture
  readonly onAnother: () => void
}

function PictureCrop({
  picture,
  shapes,
  texts,
  onDone,
  onCancel,
  onAnother,
  isBusy = false,
}: PictureCropProps) {
  const [shape, setShape] = useState(shapes[0])
  const [view, setView] = useState(uncroppedView)
  const ratio = ratioOf(shape, picture.size)
  const task = { picture: picture.size, ratio }
  const done = async () => onDone(isWhole(task, view) ? picture.file : await cutOut(picture, ratio, view))
  return (
    <div className={classes.cropper}>
      <CropStage picture={picture} ratio={ratio} view={view} texts={texts} onChange={setView} />
      <CropControls
        shapes={shapes}
        shape={shape}
        view={view}
        texts={texts}
        onShape={next => {
          setShape(next)
          setView(uncroppedView)
        }}
        onZoom={steps => setView(steps === null ? uncroppedView : zoomBy(task, view, steps))}
      />
      <CropActions
        texts={texts}
        isBusy={isBusy}
        onAnother={onAnother}
        onCancel={onCancel}
        onUse={() => void done()}
      />
    </div>
  )
}

/** A moving picture is used as it is. */
function UncroppedPicture({ picture, texts, onDone, onCancel, onAnother, isBusy = false }: PictureCropProps) {
  return (
    <div className={classes.cropper}>
      <img className={classes.whole} src={picture.drawing.src} alt="" />
      <p className={classes.hint}>{texts.whole}</p>
      <CropActions
        texts={texts}
        isBusy={isBusy}
        onAnother={onAnother}
        onCancel={onCancel}
        onUse={() => onDone(picture.file)}
      />
    </div>
  )
}

interface CropActionsProps extends Pick<PictureCropProps, 'texts' | 'onAnother' | 'onCancel'> {
  readonly isBusy: boolean
  readonly onUse: () => void
}

function CropActions({ texts, isBusy, onAnother, onCancel, onUse }: CropActionsProps) {
  return (
    <DialogActions>
      <Button kind="quiet" onClick={onAnother}>
        {texts.another}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
      <Button kind="primary" isBusy={isBusy} onClick={onUse}>
        {texts.use}
      </Button>
    </DialogActions>
  )
}

/** Takes a picture by drag and drop or from the computer, and cuts it by zoom and move (document 1 §2.6). */
export function ImageCropper(props: ImageCropperProps) {
  const { rule, texts, onTooLarge } = props
  const { picture, fault, take, drop } = usePicture(rule)
  if (picture) {
    const Part = isCroppable(picture.file) ? PictureCrop : UncroppedPicture
    return <Part key={picture.drawing.src} {...props} picture={picture} onAnother={drop} />
  }
  const receive = async (file: File) => {
    if ((await take(file)) === 'tooLarge') onTooLarge?.()
  }
  const said: Readonly<Record<PictureFault, string>> = texts
  return (
    <FileDrop
      label={texts.drop}
      hint={texts.dropHint}
      accept={rule.types.join(',')}
      error={fault === null || (fault === 'tooLarge' && onTooLarge) ? null : said[fault]}
      onFile={file => void receive(file)}
    />
  )
}
