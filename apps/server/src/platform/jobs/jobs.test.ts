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
let failuresLeft = 1

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
    ],
  })
})
afterAll(async () => {
  await jobs?.stop()
  await database?.close()
  await copy?.drop()
})

const enqueue = (text: string) => database.asSystem(tx => jobs.enqueue(tx, 'note', { text }))

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
})
