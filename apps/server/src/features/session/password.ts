import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and 2 passes (security, "Sign-in"); the library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at the same time, so that a storm of sign-ins leaves a core for everybody else. */
const atOnce = 2
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let nobodysHash: Promise<string> | null = null

/** Compares with what is kept; null (nobody has this e-mail) takes as long and is never right. */
export async function isPasswordRight(kept: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('an answer that nobody gives')
  const against = kept ?? (await nobodysHash)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && kept !== null
}
