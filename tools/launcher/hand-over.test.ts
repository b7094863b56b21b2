import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const handOverUrl = new URL('./hand-over.mjs', import.meta.url).href

/** A launcher whose program prints the signals it gets and ends with `code` at the first SIGTERM. */
function aLauncher(code: number) {
  const program = `
    process.on('SIGINT', () => console.log('SIGINT'))
    process.on('SIGTERM', () => process.exit(${code}))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const launcher = `
    import { handOver } from ${JSON.stringify(handOverUrl)}
    process.exitCode = await handOver(process.execPath, ['-e', ${JSON.stringify(program)}], {})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { pid: child.pid ?? 0, nextLine: async () => (await lines.next()).value, ended, lines }
}

test('Ctrl-C reaches the program once, though the whole group and npm both signal', async () => {
  const launcher = aLauncher(0)
  expect(await launcher.nextLine()).toBe('ready')
  process.kill(-launcher.pid, 'SIGINT')
  expect(await launcher.nextLine()).toBe('SIGINT')
  process.kill(launcher.pid, 'SIGINT')
  process.kill(launcher.pid, 'SIGTERM')
  expect(await launcher.ended).toBe(0)
  expect((await launcher.lines.next()).done).toBe(true)
})

test('the exit code of the program is the exit code of the launcher', async () => {
  const launcher = aLauncher(7)
  expect(await launcher.nextLine()).toBe('ready')
  process.kill(launcher.pid, 'SIGTERM')
  expect(await launcher.ended).toBe(7)
})
