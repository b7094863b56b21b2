import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import classes from './Cropper.module.css'
import { type CropView, panBy, uncroppedView, zoomBy, zoomOf } from './crop-geometry.ts'
import { areaShare, drawCrop, stageSize } from './draw-crop.ts'
import type { CropperTexts } from './media-texts.ts'
import type { Picture } from './picture.ts'
import { useWheelSteps } from './use-wheel-steps.ts'

interface CropStageProps {
  readonly picture: Picture
  readonly ratio: number
  readonly view: CropView
  readonly texts: CropperTexts
  readonly onChange: (view: CropView) => void
}

/** Step of the arrow keys, in shares of the crop area; smaller with Shift. */
const stride = { coarse: 0.1, fine: 0.01 }

const percent = (share: number) => Math.round(share * 100)

/** The view after a key; null for keys that mean nothing here. */
function viewAfterKey(
  task: { picture: Picture['size']; ratio: number },
  view: CropView,
  event: KeyboardEvent,
) {
  const by = event.shiftKey ? stride.fine : stride.coarse
  switch (event.key) {
    case 'ArrowRight':
      return panBy(task, view, { x: by, y: 0 })
    case 'ArrowLeft':
      return panBy(task, view, { x: -by, y: 0 })
    case 'ArrowDown':
      return panBy(task, view, { x: 0, y: by })
    case 'ArrowUp':
      return panBy(task, view, { x: 0, y: -by })
    case '+':
    case '=':
      return zoomBy(task, view, 1)
    case '-':
      return zoomBy(task, view, -1)
    case '0':
      return uncroppedView
    default:
      return null
  }
}

/** A point of the screen as shares of the crop area. */
function placeIn(
  stage: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
) {
  const box = stage.getBoundingClientRect()
  const inArea = (share: number) => (share - (1 - areaShare) / 2) / areaShare
  return { x: inArea((clientX - box.x) / box.width), y: inArea((clientY - box.y) / box.height) }
}

/** Area to move and zoom a picture behind a frame, by pointer, wheel and keys. */
export function CropStage({ picture, ratio, view, texts, onChange }: CropStageProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const task = { picture: picture.size, ratio }
  const size = stageSize(ratio)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture.drawing, { picture: picture.size, ratio }, view)
  }, [picture, ratio, view])
  useWheelSteps(stage, (steps, event) => {
    if (stage.current) onChange(zoomBy(task, view, steps, placeIn(stage.current, event)))
  })
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = grabbed.current
    if (!from) return
    const to = placeIn(event.currentTarget, event)
    grabbed.current = to
    onChange(panBy(task, view, { x: from.x - to.x, y: from.y - to.y }))
  }
  return (
    <>
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its own keys move and zoom the picture
        tabIndex={0}
        className={classes.stage}
        style={{ aspectRatio: ratio, inlineSize: `min(100%, calc(20rem * ${ratio}))` }}
        aria-label={texts.stage}
        aria-describedby={`${id}-hint`}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grabbed.current = placeIn(event.currentTarget, event)
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grabbed.current = null
        }}
        onPointerCancel={() => {
          grabbed.current = null
        }}
        onKeyDown={event => {
          const next = viewAfterKey(task, view, event)
          if (next === null) return
          event.preventDefault()
          onChange(next)
        }}
      >
        <canvas ref={canvas} className={classes.canvas} width={size.width} height={size.height} />
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {texts.stageHint}
      </p>
      <output className="wm-visually-hidden">
        {texts.stageValue(percent(zoomOf(view)), percent(view.x), percent(view.y))}
      </output>
    </>
  )
}
