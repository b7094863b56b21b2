import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withLock } from './with-lock.mjs'

const timing = { beatMs: 16, staleAfterMs: 60_000 }
const aLockFile = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'cache', 'launcher.lock')

test('a second launcher waits until the first is through', async () => {
  const lockFile = aLockFile()
  const order: string[] = []
  const firstMayEnd = Promise.withResolvers<void>()
  const first = withLock(
    lockFile,
    () => {},
    async () => {
      order.push('first begins')
      await firstMayEnd.promise
      order.push('first ends')
    },
    timing,
  )
  const second = withLock(lockFile, firstMayEnd.resolve, async () => void order.push('second begins'), timing)
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  expect(existsSync(lockFile)).toBe(false)
})

test('the lock of a killed launcher is taken over', async () => {
  const lockFile = aLockFile()
  await withLock(
    lockFile,
    () => {},
    async () => {},
    timing,
  )
  writeFileSync(lockFile, '999999')
  const longAgo = new Date(Date.now() - timing.staleAfterMs - 1_000)
  utimesSync(lockFile, longAgo, longAgo)
  const work = vi.fn(async () => 'done')
  expect(await withLock(lockFile, () => {}, work, timing)).toBe('done')
})

test('the lock is given back when the work fails', async () => {
  const lockFile = aLockFile()
  const failing = withLock(
    lockFile,
    () => {},
    () => Promise.reject(new Error('no space')),
    timing,
  )
  await expect(failing).rejects.toThrow('no space')
  expect(existsSync(lockFile)).toBe(false)
})
