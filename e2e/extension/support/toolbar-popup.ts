import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import type { ExtensionBrowser } from './extension-browser.ts'

/** The popup as the button of the toolbar opens it, which is no page of Playwright. */
export interface ToolbarPopup {
  /** The text of the element with this id. */
  readonly text: (id: string) => Promise<unknown>
  /** Presses the button with this id; the popup may close. */
  readonly press: (id: string) => Promise<void>
}

interface Answer {
  readonly id: number
  readonly result?: { readonly result: { readonly value?: unknown } }
}

/** Presses the button of the extension in the toolbar on a page: it opens the popup and permits what `activeTab` does. */
export async function openToolbarPopup(browser: ExtensionBrowser, page: Page): Promise<ToolbarPopup> {
  const session = await browser.context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('no connection to the browser')
  // Some commands of the protocol are newer than the types of Playwright.
  const send = session.send.bind(session) as (method: string, params: object) => Promise<never>
  interface Targets {
    readonly targetInfos: readonly { readonly targetId: string; readonly url: string }[]
  }
  const targetOf = async (isWanted: (url: string) => boolean, filter?: object): Promise<string> => {
    const found: Targets = await send('Target.getTargets', filter ?? {})
    return found.targetInfos.find(({ url }) => isWanted(url))?.targetId ?? ''
  }
  await page.bringToFront()
  const tab = await targetOf(url => url === page.url(), { filter: [{ type: 'tab' }] })
  await send('Extensions.triggerAction', { id: new URL(browser.extensionUrl).hostname, targetId: tab })
  const address = `${browser.extensionUrl}/popup.html`
  await eventually(() => targetOf(url => url === address)).not.toBe('')
  const target = { targetId: await targetOf(url => url === address), flatten: false }
  const { sessionId }: { sessionId: string } = await send('Target.attachToTarget', target)
  let lastId = 0
  // As part of a click of the user, which the browser expects of a question for permissions.
  const read = (expression: string) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      const id = lastId
      const hear = ({ message }: { message: string }) => {
        const answer = JSON.parse(message) as Answer
        if (answer.id !== id) return
        session.off('Target.receivedMessageFromTarget', hear)
        resolve(answer.result?.result.value)
      }
      session.on('Target.receivedMessageFromTarget', hear)
      const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params })
      send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  await eventually(() => read('document.body?.hidden')).toBe(false)
  return {
    text: id => read(`document.getElementById('${id}').innerText`),
    press: async id => void (await read(`document.getElementById('${id}').click()`)),
  }
}
