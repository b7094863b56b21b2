/** Longest wait, in milliseconds, for the replies to changes in flight while a session ends. */
const writeWaitMs = 3000

interface OpenRequest {
  readonly isRead: boolean
  readonly abort: () => void
  readonly done: Promise<unknown>
}

type Send = (request: Request) => Promise<Response>

/** The requests of one session. While the session ends, no request is sent and those in flight are settled. */
export interface OpenRequests {
  /** Sends the request. After `stop`, keeps it until `resume` or `drop`. */
  readonly send: (request: Request) => Promise<Response>
  /** Cancels requests that only read, and waits for the replies to changes for at most 3 s. */
  readonly stop: () => Promise<void>
  /** Sends the kept requests, because the session continues. */
  readonly resume: () => void
  /** Rejects the kept requests, because the session has ended. */
  readonly drop: () => void
}

const cancelled = () => new DOMException('The session has ended', 'AbortError')

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

interface Gate {
  /** Resolves to true if the kept requests are sent, to false if they are rejected. */
  readonly passed: Promise<boolean>
  readonly decide: (maySend: boolean) => void
}

function createGate(): Gate {
  let decide: Gate['decide'] = () => undefined
  const passed = new Promise<boolean>(resolve => {
    decide = resolve
  })
  return { passed, decide }
}

/** `send` makes one request; `wait` resolves after so many milliseconds. */
export function createOpenRequests(send: Send, wait: (delayMs: number) => Promise<void>): OpenRequests {
  const open = new Set<OpenRequest>()
  let gate: Gate | null = null

  const sendNow = (request: Request): Promise<Response> => {
    const stop = new AbortController()
    const abort = () => stop.abort(request.signal.aborted ? request.signal.reason : cancelled())
    if (request.signal.aborted) abort()
    else request.signal.addEventListener('abort', abort, { once: true })
    const done = send(new Request(request, { signal: stop.signal }))
    const entry: OpenRequest = { isRead: isRead(request), abort, done }
    open.add(entry)
    return done.finally(() => {
      open.delete(entry)
      request.signal.removeEventListener('abort', abort)
    })
  }
  const decide = (maySend: boolean) => {
    gate?.decide(maySend)
    gate = null
  }
  const allDone = () => Promise.allSettled(Array.from(open, entry => entry.done))

  return {
    send: async request => {
      if (gate && !(await gate.passed)) throw cancelled()
      return sendNow(request)
    },
    stop: async () => {
      gate ??= createGate()
      for (const entry of open) if (entry.isRead) entry.abort()
      await Promise.race([allDone(), wait(writeWaitMs)])
      for (const entry of open) entry.abort()
    },
    resume: () => decide(true),
    drop: () => decide(false),
  }
}
