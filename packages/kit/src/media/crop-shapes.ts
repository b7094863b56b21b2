import type { Size } from './crop-geometry.ts'

/** Shapes that a picture can be cut to; `own` is the one it has. */
export type CropShape = 'own' | 'wide' | 'classic' | 'square'

const ratios = { wide: 16 / 9, classic: 4 / 3, square: 1 } as const

/** Width by height. */
export function ratioOf(shape: CropShape, { width, height }: Size): number {
  return shape === 'own' ? width / height : ratios[shape]
}
