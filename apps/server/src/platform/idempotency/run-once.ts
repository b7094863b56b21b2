import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/index.ts'
import { breaksRule, refuse } from '../http/refusal.ts'
import {
  freeKey,
  type IdempotencyRecord,
  type IdempotencyRow,
  readKey,
  reserveKey,
  storeReply,
} from './idempotency-store.ts'
import { openReply, sealReply } from './sealed-reply.ts'

/** How long a reply is kept (the draft standard leaves it to the server; 24 hours is what payment APIs keep). */
const keptMs = 86_400_000
/** A repeated request waits so long for the first one, looking this often. */
const waitMs = 5_000
const lookEveryMs = 100

export interface IdempotentRequest {
  readonly managerId: number
  /** The header `Idempotency-Key`. */
  readonly key: string
  readonly requestHash: Buffer
}

export interface IdempotentReply {
  readonly reply: unknown
  /** The reply of an earlier request with the key. */
  readonly isReplayed: boolean
}

/** Runs a creation at most once per manager and key. */
export type RunOnce = (request: IdempotentRequest, work: () => Promise<unknown>) => Promise<IdempotentReply>

export interface RunOnceParts {
  readonly database: Pick<Database, 'withoutCompany'>
  readonly clock: Clock
  /** 32 bytes that replies are encrypted with. */
  readonly sealingKey: Buffer
}

const ownerOf = ({ managerId, keyHash }: IdempotencyRow) => `${managerId}:${keyHash.toString('hex')}`

function refuseOtherRequest({ requestHash }: IdempotentRequest, kept: IdempotencyRecord): void {
  if (kept.requestHash.equals(requestHash)) return
  throw breaksRule('Idempotency-Key', 'keyReused', 'this key was sent with another request')
}

/**
 * Returns the reply that is kept under the key. Waits for a request that runs; null: it was refused and freed the key.
 * Refuses a key that was sent with another request (422) and a request that still runs after the wait (409).
 */
async function readReply(
  { database, sealingKey }: RunOnceParts,
  request: IdempotentRequest,
  row: IdempotencyRow,
) {
  for (let waited = 0; ; waited += lookEveryMs) {
    const kept = await database.withoutCompany(connection => readKey(connection, row))
    if (kept === null) return null
    refuseOtherRequest(request, kept)
    if (kept.reply !== null) {
      const opened = openReply(sealingKey, ownerOf(row), kept.reply)
      if (opened !== null) return opened
    }
    if (kept.reply !== null || waited >= waitMs) throw refuse('requestRunning', { retryAfterS: 1 })
    await wait(lookEveryMs)
  }
}

/**
 * Opens `RunOnce`. The first request with a key reserves it, runs and keeps its reply, encrypted; one that is refused
 * frees the key. A key whose server ended while the call ran stays reserved until it expires: whether the creation
 * happened is not known, and running it again could make a second object.
 */
export function openRunOnce(parts: RunOnceParts): RunOnce {
  const { database, clock, sealingKey } = parts
  const runOnce: RunOnce = async (request, work) => {
    const keyHash = createHash('sha256').update(request.key).digest()
    const row = { managerId: request.managerId, keyHash }
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + keptMs)
    const reservation = { ...row, requestHash: request.requestHash, now, expiresAt }
    if (!(await database.withoutCompany(connection => reserveKey(connection, reservation)))) {
      const kept = await readReply(parts, request, row)
      return kept === null ? runOnce(request, work) : { ...kept, isReplayed: true }
    }
    const reply = await work().catch(async (error: unknown) => {
      await database.withoutCompany(connection => freeKey(connection, row)).catch(() => undefined)
      throw error
    })
    const sealed = sealReply(sealingKey, ownerOf(row), reply)
    // The object exists: that its reply could not be kept must not make the call fail. The key stays reserved.
    await database.withoutCompany(connection => storeReply(connection, row, sealed)).catch(() => undefined)
    return { reply, isReplayed: false }
  }
  return runOnce
}
