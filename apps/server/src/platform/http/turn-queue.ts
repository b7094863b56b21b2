/** Runs a task in a later turn of the event loop. */
export type RunInTurn = (task: () => void) => void

/**
 * Makes a queue that runs one task in each turn of the event loop, in the order of the calls. Between two tasks other
 * sockets and timers are served, so that many costly tasks at once delay everyone else by one of them, not by all.
 */
export function createTurnQueue(): RunInTurn {
  const waiting: (() => void)[] = []
  const runNext = () => {
    const task = waiting.shift()
    if (waiting.length > 0) setImmediate(runNext)
    task?.()
  }
  return task => {
    waiting.push(task)
    if (waiting.length === 1) setImmediate(runNext)
  }
}
