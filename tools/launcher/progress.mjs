// @ts-check
import { statfsSync } from 'node:fs'

/**
 * Runs a step between two short lines: what begins, and how long it took.
 * @template T
 * @param {string} title such as "installing packages"
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function timed(title, step) {
  const startedAt = Date.now()
  say(`${title} …`)
  const result = await step()
  say(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

const reportEveryMs = 5_000

/**
 * Says every five seconds how much the disk of `folder` has filled while a step runs. Other programs write there, too:
 * it shows that the step goes on, and about how far it is.
 * @template T
 * @param {string} title
 * @param {string} folder
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function withWrittenSize(title, folder, step) {
  const before = freeMb(folder)
  const timer = setInterval(
    () => say(`${title}: about ${Math.max(0, before - freeMb(folder))} MB on disk`),
    reportEveryMs,
  )
  return step().finally(() => clearInterval(timer))
}

/** @param {string} folder */
function freeMb(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return Math.round((bavail * bsize) / 1_000_000)
}

/**
 * Progress goes to stderr, so that a command's own output stays clean for pipes.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`· ${line}\n`)
}
