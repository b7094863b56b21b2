/** A page of the extension, such as its popup, in either browser. */
type RunInExtension = (expression: string) => Promise<unknown>

/**
 * Runs an expression in the world of content scripts, in the top frame of the tab whose address begins so. A promise is
 * awaited. Returns its value, which has to be JSON.
 */
export async function readInContentWorld(
  run: RunInExtension,
  address: string,
  expression: string,
): Promise<unknown> {
  return run(`(async () => {
    const tabs = await chrome.tabs.query({})
    const tab = tabs.find(({ url }) => url?.startsWith(${JSON.stringify(address)}))
    const [{ result }] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: async () => (${expression}),
    })
    return result
  })()`)
}

/** What a content script hears that opens the port for requests and asks for this: the status, or how it failed. */
export const askPort = (url: string, options: object = {}): string => `new Promise(resolve => {
  const port = chrome.runtime.connect({ name: 'fetch' })
  port.onMessage.addListener(part => resolve(part.kind === 'head' ? part.status : part.kind))
  port.onDisconnect.addListener(() => resolve('closed'))
  port.postMessage(${JSON.stringify({ url, method: 'GET', headers: {}, body: null, isKept: false, ...options })})
})`

/** Addresses at the server and elsewhere that no script of a page may have requested, but an extension could. */
export const refusedAddresses = (server: string, elsewhere: string): readonly string[] => [
  `${elsewhere}/strict`,
  `${elsewhere.replace('127.0.0.1', 'localhost')}/strict`,
  `${server.replace('127.0.0.1', 'localhost')}/api/assistant/v1/properties/1/pointer`,
  `${server}/ready`,
  `${server}/api/v2/properties`,
  `${server}/api/assistant/../v2/properties`,
  `${server}/api/assistant/%2e%2e/v2/properties`,
  `${server}/assistant/v1.js`,
  `${server}//api/assistant/v1/properties`,
  'data:text/plain,text',
  'popup.html',
]

/** From now on lists what the content script in its world sends to the background, in `globalThis.sent`. */
export const listSent = `(() => {
  const { runtime } = chrome
  const send = runtime.sendMessage.bind(runtime)
  globalThis.sent = []
  runtime.sendMessage = message => {
    globalThis.sent.push(message)
    return send(message)
  }
})()`
