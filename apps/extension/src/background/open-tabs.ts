/** Which addresses get the content script. */
type IsStarted = (url: string) => boolean

/** Reads the addresses of the frames of a tab that the browser permits; pages of its own, such as an error page, have none. */
async function addressesIn(tabId: number) {
  const injection = { target: { tabId, allFrames: true }, func: () => location.href }
  const frames = await chrome.scripting.executeScript(injection).catch(() => [])
  return frames.map(({ frameId, result }) => ({ frameId, url: String(result) }))
}

/**
 * Runs the content script in a page and its frames that were open before it was registered, and in none that it is not
 * for; it then asks for its settings itself. The page may be a stranger's whose frame is an application.
 */
export async function startIn(tabId: number, isStarted: IsStarted): Promise<void> {
  const frameIds = (await addressesIn(tabId))
    .filter(({ url }) => isStarted(url))
    .map(({ frameId }) => frameId)
  if (frameIds.length === 0) return
  const injection = { target: { tabId, frameIds }, files: ['content.js'] }
  // The page may be gone by now.
  await chrome.scripting.executeScript(injection).catch(() => undefined)
}
