import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../../../test/copy-database.ts'
import { Database } from '../database/index.ts'
import { openLog } from '../log.ts'
import { type Jobs, openJobs } from './jobs.ts'

interface Note {
  readonly text: string
}

const log = openLog('silent')
const done: string[] = []
const sent: string[] = []
let failuresLeft = 1
let refusalsLeft = 1

let copy: DatabaseCopy
let database: Database
let jobs: Jobs

beforeAll(async () => {
  copy = await copyDatabase()
  database = new Database({ connectionString: copy.appUrl, log })
  jobs = await openJobs({
    connectionString: copy.ownerUrl,
    log,
    isWorker: true,
    lookEveryS: 0.5,
    kinds: [
      {
        name: 'note',
        tries: 3,
        timeoutS: 20,
        run: async (note: Note) => {
          if (note.text === 'stumbles' && failuresLeft-- > 0) throw new Error('not yet')
          done.push(note.text)
        },
      },
      {
        name: 'letter',
        tries: 3,
        timeoutS: 20,
        batch: 2,
        run: async (note: Note) => {
          sent.push(note.text)
          if (note.text === 'refused' && refusalsLeft-- > 0) throw new Error('not yet')
        },
      },
    ],
  })
})
afterAll(async () => {
  await jobs?.stop()
  await database?.close()
  await copy?.drop()
})

const enqueue = (text: string, name = 'note') => database.asSystem(tx => jobs.enqueue(tx, name, { text }))

describe('jobs', () => {
  it('run when the change they belong to was committed, and never when it was not', async () => {
    await expect(
      database.asSystem(async tx => {
        await jobs.enqueue(tx, 'note', { text: 'rolled back' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await enqueue('committed')
    await expect.poll(() => done, { timeout: 15_000, interval: 50 }).toContain('committed')
    expect(done).not.toContain('rolled back')
  })

  it('that throw are tried again', async () => {
    await enqueue('stumbles')
    await expect.poll(() => done, { timeout: 25_000, interval: 50 }).toContain('stumbles')
    expect(failuresLeft).toBe(-1)
  })

  it('MAIL-10 of a batch run one after the other without a pause, and each is tried again by itself', async () => {
    const texts = ['a', 'b', 'refused', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
    await database.asSystem(async tx => {
      for (const text of texts) await jobs.enqueue(tx, 'letter', { text })
    })
    await expect.poll(() => sent.length, { timeout: 25_000, interval: 50 }).toBe(texts.length + 1)
    expect([...sent].sort()).toEqual([...texts, 'refused'].sort())
  })

  it('OPER-23 log no warning when one of them outlasts the stop', async () => {
    const own = await copyDatabase()
    const rows = new Database({ connectionString: own.appUrl, log })
    const lines: string[] = []
    let isRunning = false
    const work = new AbortController()
    const run = async () => {
      isRunning = true
      await new Promise(resolve => work.signal.addEventListener('abort', resolve))
    }
    const stopping = await openJobs({
      connectionString: own.ownerUrl,
      log: openLog('warn', { write: line => lines.push(line) }),
      isWorker: true,
      lookEveryS: 0.5,
      kinds: [{ name: 'slow', tries: 1, timeoutS: 20, run }],
    })
    await rows.asSystem(tx => stopping.enqueue(tx, 'slow', {}))
    await expect.poll(() => isRunning, { timeout: 15_000, interval: 50 }).toBe(true)
    await rows.close()
    await stopping.stop()
    work.abort()
    // A closed connection leaves the database a moment later.
    const drop = () => own.drop().then(() => 'dropped', String)
    await expect.poll(drop, { timeout: 15_000, interval: 100 }).toBe('dropped')
    expect(lines).toEqual([])
  })
})
