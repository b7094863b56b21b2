import { refuse } from '../../platform/http/index.ts'
import { type Crop, type ImageFault, type RewrittenImage, rewriteImage } from './rewrite-image.ts'

/** Pictures that are in memory as pixels at the same time, 100 MB each, and those that wait for it. */
const most = { atWork: 2, waiting: 16 }

let atWork = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (atWork < most.atWork) {
    atWork += 1
    return
  }
  if (waiting.length >= most.waiting) throw refuse('unavailable', { retryAfterS: 2 })
  await new Promise<void>(resolve => waiting.push(resolve))
}

/** Whoever waits longest takes the turn over, so the count stays. */
function endTurn(): void {
  const next = waiting.shift()
  if (next === undefined) atWork -= 1
  else next()
}

/** Writes a picture anew, a few at a time in the whole process; refused (503) where too many wait already. */
export async function rewriteInTurn(bytes: Uint8Array, crop?: Crop): Promise<RewrittenImage | ImageFault> {
  await takeTurn()
  try {
    return await rewriteImage(bytes, crop)
  } finally {
    endTurn()
  }
}
