import type { WireElementPicture } from '@waymark/contract'
import type { EditorContext } from './editor-context.ts'

/** Draws an element for its author; null while the code for it is not loaded, and where nothing can be drawn. */
export type DrawPicture = (target: Element) => WireElementPicture | null

/**
 * Loads the code that draws elements. What is saved is complete without a picture, too.
 * @param onLoad called once the code is there or cannot be loaded, while the editor is open
 */
export function loadDrawPicture(
  { scope, shell, finder }: EditorContext,
  onLoad = (): void => {},
): DrawPicture {
  let drawTarget: typeof import('../picture/draw-target.ts').drawTarget | undefined
  const settle = (part?: typeof import('../picture/draw-target.ts')): void => {
    drawTarget = part?.drawTarget
    if (scope.isOpen()) onLoad()
  }
  import('../picture/draw-target.ts').then(settle, () => settle())
  return target => {
    try {
      return drawTarget?.(target, shell.host, finder) ?? null
    } catch {
      return null
    }
  }
}
