/** How many pixels the reader's browser gives a rem. */
export const pixelsOfRem = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
