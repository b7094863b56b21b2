import type { CDPSession } from 'playwright-core'

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

/** Returns the heap of the extension's background worker after a collection, in bytes. */
export async function measureWorker(browser: CDPSession, extensionUrl: string): Promise<number> {
  const { targetInfos } = (await browser.send('Target.getTargets')) as { targetInfos: readonly Target[] }
  const worker = targetInfos.find(one => one.type === 'service_worker' && one.url.startsWith(extensionUrl))
  if (worker === undefined) throw new Error('the background worker does not run')
  const { targetId } = worker
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const answers = new Map<number, (result: Record<string, unknown>) => void>()
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: Record<string, unknown> }
    answers.get(id)?.(result)
  })
  const send = (id: number, method: string) =>
    new Promise<Record<string, unknown>>(resolve => {
      answers.set(id, resolve)
      const message = JSON.stringify({ id, method, params: {} })
      void browser.send('Target.sendMessageToTarget', { sessionId, message })
    })
  await send(1, 'HeapProfiler.collectGarbage')
  const usage = await send(2, 'Runtime.getHeapUsage')
  await browser.send('Target.detachFromTarget', { sessionId })
  return (
    Number(usage['usedSize']) +
    Number(usage['embedderHeapUsedSize'] ?? 0) +
    Number(usage['backingStorageSize'] ?? 0)
  )
}
