import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import type { allocate, double, fail, niceness, settings } from '../../../test/thread-parsers.ts'
import { LimitExceeded, ParserBusy, untrustedParser } from './index.ts'
import { openParseThread } from './parse-thread.ts'

const module = new URL('../../../test/thread-parsers.ts', import.meta.url)
const context = { companyId: 1, field: 'body.file' }
const parseDouble = untrustedParser<typeof double>(module, 'double')

describe('MEDIA-11 a parser of untrusted documents', () => {
  it('runs in a thread and gives back what the function returned or threw', async () => {
    expect(await parseDouble(context, 21)).toBe(42)
    await expect(untrustedParser<typeof fail>(module, 'fail')(context)).rejects.toThrow('a defect')
  })

  it('sees none of the settings of the server', async () => {
    expect(await untrustedParser<typeof settings>(module, 'settings')(context)).toEqual([])
  })

  it.runIf(process.platform === 'linux')(
    'works at a lower priority than the threads that answer requests',
    async () => {
      const main = getPriority(0)
      expect(await untrustedParser<typeof niceness>(module, 'niceness')(context)).toBe(5)
      expect(getPriority(0)).toBe(main)
    },
  )

  it('that never ends is ended at its time, while the main thread goes on', async () => {
    const thread = openParseThread(500)
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 5)
    await expect(thread.run({ module: module.href, name: 'hang', input: [] })).rejects.toMatchObject({
      limit: 'time',
      most: 500,
    })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(10)
    expect(thread.isEnded()).toBe(true)
  })

  it('that needs too much memory is ended alone, and the next document is parsed', async () => {
    const failed = untrustedParser<typeof allocate>(module, 'allocate')(context)
    await expect(failed).rejects.toBeInstanceOf(LimitExceeded)
    await expect(failed).rejects.toMatchObject({ limit: 'memory', field: 'body.file' })
    expect(await parseDouble(context, 4)).toBe(8)
  })

  it('takes turns between companies, and refuses what would wait too long', async () => {
    const ended: number[] = []
    const parse = (companyId: number) =>
      parseDouble({ companyId, field: 'body' }, 1).then(
        () => ended.push(companyId),
        (error: unknown) => expect(error).toBeInstanceOf(ParserBusy),
      )
    await Promise.all([...Array.from({ length: 30 }, () => parse(1)), parse(2)])
    // One or two at work, by the machine, and eight waiting of the first company; the rest was refused.
    const parsed = ended.filter(company => company === 1).length
    expect([9, 10]).toContain(parsed)
    expect(ended.indexOf(2)).toBeLessThan(6)
  })
})
