export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/**
 * Visible part of a picture: the number of zoom steps, and the point of the picture in the middle (shares of its size).
 */
export interface CropView {
  readonly steps: number
  readonly x: number
  readonly y: number
}

/** A point of the crop area, in shares of its size from its upper left corner. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A picture and the shape (width by height) that is cut out of it. */
export interface CropTask {
  readonly picture: Size
  readonly ratio: number
}

/** How much larger a picture becomes with each step (document 2 §5.7). */
const zoomFactor = 1.1
/** About ten times. */
export const maxZoomSteps = 24

const middle: Point = { x: 0.5, y: 0.5 }

/** As much of the picture as its shape allows, from the middle. */
export const uncroppedView: CropView = { steps: 0, ...middle }

export const zoomOf = (view: CropView): number => zoomFactor ** view.steps

/** Width and height of what is seen, in pixels of the picture. At step 0 it touches two opposite edges. */
function seenSize({ picture, ratio }: CropTask, steps: number): Size {
  const isWider = picture.width / picture.height > ratio
  const whole = isWider
    ? { width: picture.height * ratio, height: picture.height }
    : { width: picture.width, height: picture.width / ratio }
  const zoom = zoomFactor ** steps
  return { width: whole.width / zoom, height: whole.height / zoom }
}

/**
 * Returns the visible part, in pixels of the picture. It lies within the picture, so the crop area is always covered.
 */
export function cropRect(task: CropTask, view: CropView): Rect {
  const { width, height } = seenSize(task, view.steps)
  const { x, y } = within(task, view)
  return {
    x: within01(task.picture.width, x, width),
    y: within01(task.picture.height, y, height),
    width,
    height,
  }
}

/** Returns the start of a section of `length` around the share `centre` of `whole`. Rounding must not lead outside. */
function within01(whole: number, centre: number, length: number): number {
  return Math.max(0, Math.min(whole - length, whole * centre - length / 2))
}

/** The nearest view that stays within the picture. */
function within(task: CropTask, view: CropView): CropView {
  const seen = seenSize(task, view.steps)
  const bound = (share: number, length: number, whole: number) => {
    const half = Math.min(0.5, length / whole / 2)
    return Math.min(1 - half, Math.max(half, share))
  }
  return {
    steps: view.steps,
    x: bound(view.x, seen.width, task.picture.width),
    y: bound(view.y, seen.height, task.picture.height),
  }
}

/** Larger by so many steps (smaller when negative), around a point of the crop area that keeps its place. */
export function zoomBy(task: CropTask, view: CropView, steps: number, around: Point = middle): CropView {
  const next = Math.min(maxZoomSteps, Math.max(0, Math.round(view.steps + steps)))
  const [before, after] = [seenSize(task, view.steps), seenSize(task, next)]
  const { picture } = task
  return within(task, {
    steps: next,
    x: view.x + ((around.x - 0.5) * (before.width - after.width)) / picture.width,
    y: view.y + ((around.y - 0.5) * (before.height - after.height)) / picture.height,
  })
}

/** Moves what is seen across the picture, in shares of the crop area; it stops at the picture's edges. */
export function panBy(task: CropTask, view: CropView, by: Point): CropView {
  const seen = seenSize(task, view.steps)
  return within(task, {
    steps: view.steps,
    x: view.x + (by.x * seen.width) / task.picture.width,
    y: view.y + (by.y * seen.height) / task.picture.height,
  })
}

/** Whole pixels of the picture that is cut out; what is larger than `maxEdge` is made smaller. */
export function outputSize({ width, height }: Size, maxEdge: number): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether everything of the picture is left. */
export function isWhole(task: CropTask, view: CropView): boolean {
  const { width, height } = cropRect(task, view)
  return Math.abs(width - task.picture.width) < 0.5 && Math.abs(height - task.picture.height) < 0.5
}
