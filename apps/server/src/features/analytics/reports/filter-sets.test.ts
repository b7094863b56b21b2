import { describe, expect, it } from 'vitest'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import { openFilterSets } from './filter-sets.ts'

type Rows = Parameters<ClickHouse['insert']>[0]

const minuteMs = 60_000

/** Sets of a server whose event store notes what is written, with a clock that the test moves. */
function someSets() {
  const written: Rows[] = []
  let nowMs = Date.parse('2026-10-05T08:00:00Z')
  const events = { insert: async (rows: Rows) => void written.push(rows) }
  const sets = openFilterSets(events, { now: () => new Date(nowMs) })
  let members = ['ada@example.com', 'bo@example.com']
  async function* current() {
    yield members
  }
  return {
    written,
    nameOf: (key = 'users 1') => sets.nameOf(key, current),
    pass: (ms: number) => {
      nowMs += ms
    },
    become: (next: string[]) => {
      members = next
    },
  }
}

describe('openFilterSets', () => {
  it('a set that did not change keeps its name and is not written again', async () => {
    const { written, nameOf, pass } = someSets()
    const name = await nameOf()
    pass(5 * minuteMs)
    expect([await nameOf(), written.length]).toEqual([name, 1])
  })

  it('another member is noticed after a minute, under another name', async () => {
    const { written, nameOf, pass, become } = someSets()
    const name = await nameOf()
    become(['ada@example.com'])
    expect(await nameOf()).toBe(name)
    pass(minuteMs)
    expect(await nameOf()).not.toBe(name)
    expect(written.map(({ lines }) => lines.split('\n').length)).toEqual([2, 1])
  })

  it('is written again before the event store drops it after a day', async () => {
    const { written, nameOf, pass } = someSets()
    const name = await nameOf()
    pass(13 * 60 * minuteMs)
    expect(await nameOf()).toBe(name)
    expect(new Set(written.map(({ token }) => token)).size).toBe(2)
  })

  it('two segments with the same members have sets of their own', async () => {
    const { nameOf } = someSets()
    expect(await nameOf('users 1')).not.toBe(await nameOf('users 2'))
  })
})
