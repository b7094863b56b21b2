import type { CDPSession, Page } from 'playwright-core'

/** The world of the extension's content script in a page, which the page itself cannot reach. */
export interface IsolatedWorld {
  /** Calls a command of the assistant, once it runs there. */
  readonly command: (args: readonly unknown[]) => Promise<void>
  /** The value of an expression there; a promise is awaited. */
  readonly read: (expression: string) => Promise<unknown>
}

interface ContextCreated {
  readonly context: {
    readonly id: number
    readonly origin: string
    readonly auxData?: { readonly frameId?: string }
  }
}

/** Waits until the assistant runs in the world with this id, then calls the command. Time limit: that of the test. */
const commandExpression = (args: readonly unknown[]) => `new Promise(resolve => {
  const attempt = () => {
    if (!globalThis.Waymark?.on) return void setTimeout(attempt, 20)
    globalThis.Waymark(...${JSON.stringify(args)})
    resolve()
  }
  attempt()
})`

/** Follows the world of the extension in the top frame of a page from now on. */
export async function openIsolatedWorld(page: Page): Promise<IsolatedWorld> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } }
  let resolveWorld: (id: number) => void = () => {}
  let world = new Promise<number>(resolve => {
    resolveWorld = resolve
  })
  session.on('Runtime.executionContextCreated', ({ context }: ContextCreated) => {
    if (context.origin.startsWith('chrome-extension:') && context.auxData?.frameId === frameTree.frame.id)
      resolveWorld(context.id)
  })
  session.on('Runtime.executionContextsCleared', () => {
    world = new Promise(resolve => {
      resolveWorld = resolve
    })
  })
  await session.send('Runtime.enable')
  const read = async (expression: string): Promise<unknown> => {
    const options = { expression, contextId: await world, awaitPromise: true, returnByValue: true }
    return (await session.send('Runtime.evaluate', options)).result.value
  }
  return {
    command: async args => {
      await read(commandExpression(args))
    },
    read,
  }
}
