import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type FairQueue, QueueFull } from '../../../platform/fair-queue.ts'
import { refuse } from '../../../platform/http/index.ts'

/** Argon2id with 19 MiB and 2 passes (security, "Sign-in"); the library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time, so that a storm of sign-ins leaves room for everyone else. A hash takes about 10 ms. */
const queue = createFairQueue({ concurrency: 2, maxWaiting: 2_000, maxPerKey: 500 })

/** Runs the work in its turn; refuses (429) where too many of this sender wait. */
export async function inTurn<T>(
  line: FairQueue,
  from: string,
  work: () => Promise<T>,
  isPreferred = false,
): Promise<T> {
  try {
    return await line.run(from, work, isPreferred)
  } catch (error) {
    if (error instanceof QueueFull) throw refuse('slowDown', { retryAfterS: 5 })
    throw error
  }
}

/** Hashes a password for keeping. `from`: who asks, as an address, so that one sender waits behind itself only. */
export function hashPassword(password: string, from = ''): Promise<string> {
  return inTurn(queue, from, () => hash(password, cost))
}

let nobodysHash: Promise<string> | null = null

/** Compares with what is kept; null (no one has this e-mail, or no password) takes as long and is never right. `compare`: tests count it. */
export async function isPasswordRight(
  kept: string | null,
  password: string,
  from = '',
  compare: typeof verify = verify,
): Promise<boolean> {
  nobodysHash ??= hash('an answer that no one gives', cost)
  const against = kept ?? (await nobodysHash)
  const isRight = await inTurn(queue, from, () => compare(against, password))
  return isRight && kept !== null
}
