/**
 * Resolves once the browser has drawn what a click changed, so that the new page's work does not hold back the answer
 * to the click. At once where nothing is shown yet, and in a tab that nobody sees: there no frame comes.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden || document.querySelector('#main') === null) return Promise.resolve()
  return new Promise(resolve => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      resolve()
    }
    // A tab that is hidden meanwhile goes on when it is seen again.
    requestAnimationFrame(() => channel.port2.postMessage(null))
  })
}
