/** Puts an element of ours at a place in the window, in pixels: at whole ones, so that its text and edges are sharp. */
export function placeAt({ style }: HTMLElement, left: number, top: number): void {
  style.left = `${Math.round(left)}px`
  style.top = `${Math.round(top)}px`
}
