import { nextPaint } from '@waymark/kit'

/**
 * Resolves once the browser has drawn what a click changed, so that the new page's work does not hold back the answer
 * to the click; at once where nothing is shown yet.
 */
export const afterPaint = (): Promise<void> =>
  document.querySelector('#main') === null ? Promise.resolve() : nextPaint()
