import type { PoolClient } from 'pg'
import type { Database } from '../../../platform/database/index.ts'
import type { Log } from '../../../platform/log.ts'
import { contentChannel } from '../../workspace/properties/index.ts'

/** Time before a lost connection is tried again; grows to the last value. */
const retryMs = [100, 500, 1_000, 2_000]

export interface ContentListener {
  /** False while changes can be missed. */
  readonly isListening: () => boolean
  readonly close: () => Promise<void>
}

interface ListenerOptions {
  readonly database: Database
  readonly log: Log
  /** A property's content changed; null: any may have (the connection was away for a while). */
  readonly onChange: (propertyId: number | null) => void
}

/** Receives content changes through the database, from whichever process made the change. */
export function listenForContent({ database, log, onChange }: ListenerOptions): ContentListener {
  let client: PoolClient | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false

  const retry = (error: unknown): void => {
    client?.release(true)
    client = null
    if (isClosed) return
    if (failures === 0) log.warn({ err: error }, 'changes of content are not heard of for the moment')
    const delay = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0
    failures += 1
    timer = setTimeout(connect, delay)
    timer.unref()
  }
  const listen = async (): Promise<void> => {
    const fresh = await database.pool.connect()
    if (isClosed) return fresh.release(true)
    fresh.once('error', error => {
      if (client === fresh) retry(error)
    })
    fresh.on('notification', ({ payload }) => onChange(/^\d+$/.test(payload ?? '') ? Number(payload) : null))
    try {
      await fresh.query(`LISTEN ${contentChannel}`)
    } catch (error) {
      fresh.release(true)
      throw error
    }
    if (isClosed) return fresh.release(true)
    client = fresh
    failures = 0
    onChange(null)
  }
  let connecting = Promise.resolve()
  const connect = (): void => {
    connecting = listen().catch(retry)
  }

  connect()
  return {
    isListening: () => client !== null,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      client?.release(true)
      client = null
      // A connection that was just being opened gives itself back.
      await connecting
    },
  }
}
