// @ts-check
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * @typedef {object} LockTiming
 * @property {number} beatMs how often the holder shows that it lives
 * @property {number} staleAfterMs how long a silent lock is respected
 */

/** A pid would say nothing in a container with its own process numbers; a heartbeat does. */
const defaultTiming = { beatMs: 2_000, staleAfterMs: 15_000 }

/**
 * Runs `work` while no other launcher in this clone does; waits for the other one first.
 * @template T
 * @param {string} lockFile
 * @param {() => void} onWait called once when another holds the lock
 * @param {() => Promise<T>} work
 * @param {LockTiming} timing
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, onWait, work, timing = defaultTiming) {
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let hasWaited = false; !take(lockFile, timing); hasWaited = true) {
    if (!hasWaited) onWait()
    await delay(timing.beatMs / 8)
  }
  const release = () => rmSync(lockFile, { force: true })
  const beat = setInterval(() => touch(lockFile), timing.beatMs)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

/**
 * @param {string} lockFile
 * @param {LockTiming} timing
 * @returns {boolean} whether the lock is now ours
 */
function take(lockFile, timing) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    removeIfSilent(lockFile, timing)
    return false
  }
}

/**
 * Renaming first makes sure that of several waiters only one removes a dead lock.
 * @param {string} lockFile
 * @param {LockTiming} timing
 */
function removeIfSilent(lockFile, timing) {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs < timing.staleAfterMs) return
    const grave = `${lockFile}.${process.pid}`
    renameSync(lockFile, grave)
    rmSync(grave)
  } catch {
    // Another waiter or the holder was faster: the next look tells.
  }
}

/** @param {string} lockFile */
function touch(lockFile) {
  try {
    utimesSync(lockFile, new Date(), new Date())
  } catch {
    // The lock was taken away, which the holder cannot mend.
  }
}
