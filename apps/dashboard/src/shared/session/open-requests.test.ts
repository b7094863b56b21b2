import { describe, expect, test, vi } from 'vitest'
import { createOpenRequests } from './open-requests.ts'

const address = 'http://waymark.example/api/a'
const read = () => new Request(address)
const write = () => new Request(address, { method: 'PUT', body: '{}' })

function aServer() {
  const arrived: { readonly request: Request; readonly answer: () => void }[] = []
  const send = (request: Request) =>
    new Promise<Response>((resolve, reject) => {
      arrived.push({ request, answer: () => resolve(new Response('{}')) })
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  let passTime: () => void = () => undefined
  const wait = vi.fn(
    (_ms: number) =>
      new Promise<void>(resolve => {
        passTime = resolve
      }),
  )
  return { arrived, wait, passTime: () => passTime(), requests: createOpenRequests(send, wait) }
}

const settled = async (promise: Promise<unknown>) => {
  await new Promise(resolve => setTimeout(resolve))
  return Promise.race([promise.then(() => true), Promise.resolve(false)])
}

describe('AUTH-48 while the session ends', () => {
  test('what only reads is cancelled', async () => {
    const { requests } = aServer()
    const reading = expect(requests.send(read())).rejects.toMatchObject({ name: 'AbortError' })
    await requests.stop()
    await reading
  })

  test('a change is answered first', async () => {
    const { requests, arrived } = aServer()
    const writing = requests.send(write())
    const stopping = requests.stop()
    expect(await settled(stopping)).toBe(false)
    arrived[0]?.answer()
    expect((await writing).ok).toBe(true)
    await stopping
  })

  test('a change without an answer is cancelled after 3 s', async () => {
    const { requests, wait, passTime } = aServer()
    const writing = expect(requests.send(write())).rejects.toMatchObject({ name: 'AbortError' })
    const stopping = requests.stop()
    expect(wait).toHaveBeenCalledExactlyOnceWith(3000)
    passTime()
    await stopping
    await writing
  })

  test('nothing is sent; after a refused sign-out it is sent after all', async () => {
    const { requests, arrived } = aServer()
    await requests.stop()
    const kept = requests.send(read())
    expect(await settled(kept)).toBe(false)
    expect(arrived).toHaveLength(0)
    requests.resume()
    await vi.waitFor(() => expect(arrived).toHaveLength(1))
    arrived[0]?.answer()
    expect((await kept).ok).toBe(true)
  })

  test('nothing that was kept is sent once it has ended, and later requests are', async () => {
    const { requests, arrived } = aServer()
    await requests.stop()
    const kept = expect(requests.send(read())).rejects.toMatchObject({ name: 'AbortError' })
    requests.drop()
    await kept
    const later = requests.send(read())
    expect(arrived).toHaveLength(1)
    arrived[0]?.answer()
    expect((await later).ok).toBe(true)
  })
})

test('a request that its caller cancels is cancelled', async () => {
  const { requests } = aServer()
  const caller = new AbortController()
  const reading = requests.send(new Request(address, { signal: caller.signal }))
  caller.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})
