import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../../platform/untrusted/index.ts'
import { drawGuide } from './draw-guide.ts'
import type { GuideSheet } from './guide-sheet.ts'

/** Entry point of the thread of `renderInThread`: draws one guide and returns the document. */
lowerThreadPriority()
const made = await drawGuide(workerData as GuideSheet)
parentPort?.postMessage(made, [made.buffer as ArrayBuffer])
