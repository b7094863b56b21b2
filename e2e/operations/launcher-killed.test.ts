import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processesOf } from './support/process-table.ts'
import { until } from './support/until.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let place: Workplace

beforeEach(() => {
  place = openWorkplace()
})
afterEach(() => place.clear())

/** As npm runs it: with npm's variables and npm as the parent. */
const commands = {
  npm: ['npm', 'start', '--silent'],
  launcher: [process.execPath, 'tools/launch.mjs', 'start'],
} as const

describe('OPER-20 the server ends when what started it was killed', () => {
  it.each(Object.entries(commands))(
    '%s killed with signal 9: no process is left, and the next start succeeds',
    async (_name, command) => {
      const server = await place.launch({ command })
      await server.untilReady()
      expect(processesOf(place.dataDir).length).toBeGreaterThan(0)
      server.kill('SIGKILL')
      // At once, as a service manager would: the second start waits for the first server to end.
      const next = await place.launch({ port: server.port })
      await next.untilReady()
      const servers = () => processesOf(place.dataDir).filter(row => row.kind === 'server')
      await until('the first server and its launcher have ended', () => servers().length === 1, {
        withinMs: 10_000,
      })
      expect(servers().map(row => row.pid)).toEqual([next.child.pid])
      next.kill('SIGTERM')
      expect((await next.exited).code).toBe(0)
      await until('nothing is left', () => processesOf(place.dataDir).length === 0, { withinMs: 10_000 })
    },
  )

  it('a DATA_DIR that cannot be made is named instead of being tried without end', async () => {
    const server = await place.launch({ dataDir: join('/proc', 'waymark') })
    expect((await server.exited).code).toBe(1)
    expect(server.stderr()).toContain('DATA_DIR /proc/waymark cannot be written')
  })
})
