interface Room {
  readonly availableHeight: number
  readonly elements: { readonly floating: HTMLElement }
}

/** Below this height, in pixels, there is too little to scroll in. */
const minHeight = 160
/** Between what opens and the edge of the window, in pixels. */
const edge = 5

const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

function fitHeight({ availableHeight, elements: { floating } }: Room) {
  floating.style.maxBlockSize = `${Math.max(minHeight, Math.floor(availableHeight) - edge)}px`
  // What scrolls and holds nothing to focus, such as a picture, is scrolled by keyboard itself.
  if (floating.role !== 'dialog') return
  const isScrolled = floating.scrollHeight > floating.clientHeight
  floating.tabIndex = isScrolled && !floating.querySelector(focusable) ? 0 : -1
}

/** Where a menu or sheet opens: on the side with room for it; where it is higher than the room there is, it scrolls. */
export const fitWindow = { flip: true, shift: true, size: { apply: fitHeight } } as const
