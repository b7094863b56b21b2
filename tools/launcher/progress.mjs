// @ts-check

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

/**
 * Progress goes to stderr, so that a command's own output stays clean for pipes.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`· ${line}\n`)
}
