/**
 * Resolves once the browser has drawn what stands now. At once in a tab that no one sees: there no frame comes. A tab
 * that is hidden meanwhile goes on when it is seen again.
 */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(resolve => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      resolve()
    }
    requestAnimationFrame(() => channel.port2.postMessage(null))
  })
}
