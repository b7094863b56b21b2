import { IconButton } from '../IconButton.tsx'
import { Segmented } from '../Segmented.tsx'
import classes from './Cropper.module.css'
import { type CropView, zoomOf } from './crop-geometry.ts'
import type { CropShape } from './crop-shapes.ts'
import type { CropperTexts } from './media-texts.ts'

interface CropControlsProps {
  readonly shapes: readonly CropShape[]
  readonly shape: CropShape
  readonly view: CropView
  readonly texts: CropperTexts
  readonly onShape: (shape: CropShape) => void
  /** Larger by so many steps; null shows the whole again. */
  readonly onZoom: (steps: number | null) => void
}

/** The shape that is cut out, and the zoom. */
export function CropControls({ shapes, shape, view, texts, onShape, onZoom }: CropControlsProps) {
  return (
    <div className={classes.controls}>
      {shapes.length > 1 ? (
        <Segmented
          label={texts.shape}
          value={shape}
          options={shapes.map(value => ({ value, label: texts.shapes[value] }))}
          onChange={onShape}
        />
      ) : (
        <span />
      )}
      <div className={classes.zoom}>
        <IconButton icon="restore" label={texts.reset} onClick={() => onZoom(null)} />
        <IconButton icon="minus" label={texts.zoomOut} onClick={() => onZoom(-1)} />
        <span className={classes.zoomValue}>{texts.zoomValue(zoomOf(view))}</span>
        <IconButton icon="add" label={texts.zoomIn} onClick={() => onZoom(1)} />
      </div>
    </div>
  )
}
