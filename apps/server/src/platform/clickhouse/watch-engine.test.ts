import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { watchEngine } from './watch-engine.ts'

vi.mock('node:timers/promises', () => ({
  setTimeout: () => new Promise(resolve => setImmediate(resolve)),
}))

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function engineThatAnswers(
  statuses: readonly number[],
): Promise<{ port: number; requestCount: () => number }> {
  let requestCount = 0
  const server = createServer((_request, response) => {
    response.writeHead(statuses[Math.min(requestCount++, statuses.length - 1)] ?? 500).end('')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  return { port: (server.address() as AddressInfo).port, requestCount: () => requestCount }
}

test('three silences in a row are one call, fewer are none', async () => {
  const engine = await engineThatAnswers([500, 500, 200, 500, 500, 200, 500, 500, 500, 200])
  const onSilent = vi.fn()
  await watchEngine(engine.port, new AbortController().signal, onSilent)
  expect([onSilent.mock.calls.length, engine.requestCount()]).toEqual([1, 9])
})

test('ends on request, without a call', async () => {
  const engine = await engineThatAnswers([200])
  const end = new AbortController()
  const onSilent = vi.fn()
  const watching = watchEngine(engine.port, end.signal, onSilent)
  await expect.poll(() => engine.requestCount()).toBeGreaterThan(3)
  end.abort()
  await watching
  expect(onSilent).not.toHaveBeenCalled()
})
