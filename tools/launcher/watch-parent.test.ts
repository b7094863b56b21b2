import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const watchUrl = new URL('./watch-parent.mjs', import.meta.url).href
const handOverUrl = new URL('./hand-over.mjs', import.meta.url).href

/** A process that starts `script` as its child, which writes lines to the same output. */
function parentOf(script: string) {
  const parent = `
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { stdio: 'inherit' })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return { child, nextLine: async () => (await lines.next()).value as string | undefined }
}

test('OPER-20 a process that watches its parent hears that it was killed', async () => {
  const { child, nextLine } = parentOf(`
    import { watchParent } from ${JSON.stringify(watchUrl)}
    watchParent(() => { console.log('parent ended'); process.exit() })
    setInterval(() => {}, 1000)
    console.log('watching')`)
  expect(await nextLine()).toBe('watching')
  child.kill('SIGKILL')
  expect(await nextLine()).toBe('parent ended')
})

test('OPER-20 a program hears that its launcher was killed', async () => {
  const program = `
    process.once('disconnect', () => { console.log('launcher ended'); process.exit() })
    setInterval(() => {}, 1000)
    console.log('ready')`
  const launcher = `
    import { handOver } from ${JSON.stringify(handOverUrl)}
    await handOver(process.execPath, ['-e', ${JSON.stringify(program)}], {})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  child.kill('SIGKILL')
  expect((await lines.next()).value).toBe('launcher ended')
})
