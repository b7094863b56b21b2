import { Worker } from 'node:worker_threads'
import type { GuideSheet } from './guide-sheet.ts'

/** A document of 200 steps takes seconds; one that takes this long never ends. */
const longestMs = 120_000

/**
 * Draws a guide in a separate thread: shaping texts and packing fonts would hold up every other request. Ends it when
 * the job is cancelled.
 */
export function renderInThread(sheet: GuideSheet, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./guide-pdf-worker.ts', import.meta.url), { workerData: sheet })
  const end = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  const stop = () => void worker.terminate()
  end.addEventListener('abort', stop, { once: true })
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => {
      reject(end.aborted ? end.reason : new Error(`the thread that draws ended with ${code}`))
    })
  }).finally(() => {
    end.removeEventListener('abort', stop)
    void worker.terminate()
  })
}
