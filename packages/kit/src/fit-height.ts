interface Room {
  readonly availableHeight: number
  readonly elements: { readonly floating: HTMLElement }
}

/** Below this height, in pixels, there is too little to scroll in. */
const minHeight = 160
/** Between what opens and the edge of the window, in pixels. */
const edge = 5

function fitHeight({ availableHeight, elements }: Room) {
  elements.floating.style.maxBlockSize = `${Math.max(minHeight, Math.floor(availableHeight) - edge)}px`
}

/** Where a menu or sheet opens: on the side with room for it; where it is higher than the room there is, it scrolls. */
export const fitWindow = { flip: true, shift: true, size: { apply: fitHeight } } as const
