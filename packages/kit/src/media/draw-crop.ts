import { type CropTask, type CropView, cropRect } from './crop-geometry.ts'

/** How much of the stage the crop area takes; around it the rest of the picture is seen dimmed. */
export const areaShare = 0.84

/** Shapes that cannot be stretched: pixels of the stage's longer edge. */
const longEdge = 1000

/** Pixels of a stage for this shape. */
export function stageSize(ratio: number): { readonly width: number; readonly height: number } {
  return ratio >= 1
    ? { width: longEdge, height: Math.round(longEdge / ratio) }
    : { width: Math.round(longEdge * ratio), height: longEdge }
}

/** Draws the picture around what is cut out, and a frame around that. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  drawing: CanvasImageSource,
  task: CropTask,
  view: CropView,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  const rect = cropRect(task, view)
  const scale = (width * areaShare) / rect.width
  const margin = { x: (width * (1 - areaShare)) / 2, y: (height * (1 - areaShare)) / 2 }
  const area = [margin.x, margin.y, width * areaShare, height * areaShare] as const
  context.clearRect(0, 0, width, height)
  context.drawImage(
    drawing,
    margin.x - rect.x * scale,
    margin.y - rect.y * scale,
    task.picture.width * scale,
    task.picture.height * scale,
  )
  context.fillStyle = 'rgb(0 0 0 / 55%)'
  context.beginPath()
  context.rect(0, 0, width, height)
  context.rect(...area)
  context.fill('evenodd')
  context.strokeStyle = 'white'
  context.lineWidth = 4
  context.strokeRect(...area)
}
