import { setTimeout as wait } from 'node:timers/promises'

const askEveryMs = 5_000
const answerWithinMs = 4_000
const maxMissedProbes = 3

/**
 * Asks the engine for a sign of life until `signal` fires, and calls `onSilent` once when it gave none three times
 * in a row: a frozen process does not end by itself.
 */
export async function watchEngine(port: number, signal: AbortSignal, onSilent: () => void): Promise<void> {
  let silences = 0
  while (!signal.aborted) {
    await wait(askEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    silences = (await answers(port)) ? 0 : silences + 1
    if (silences < maxMissedProbes || signal.aborted) continue
    onSilent()
    return
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/ping`, {
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await reply.text()
    return reply.ok
  } catch {
    return false
  }
}
