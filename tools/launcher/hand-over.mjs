// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** A terminal, npm and a shell may each pass on the same key press: what follows this closely is the same one. */
const echoMs = 500

/** @type {import('node:child_process').StdioOptions} */
const inheritedWithChannel = ['inherit', 'inherit', 'inherit', 'ipc']

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

/**
 * Runs the program in a process group of its own and passes signals on, each once: so Ctrl-C reaches it a single
 * time and it can drain; a second Ctrl-C is passed on as a second one. The program is also given an IPC channel, which
 * closes when this process ends in any way: a program that listens for `disconnect` does not outlive its launcher.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} its exit code; 128 plus the signal's number when a signal ended it
 */
export function handOver(command, args, options) {
  return new Promise((resolve, reject) => {
    // Before the program starts: a signal that arrives while this process waits for the processor must not end it.
    const stopPassing = passSignals(signal => child.kill(signal))
    const child = spawn(command, args, { ...options, stdio: inheritedWithChannel, detached: true })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopPassing()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => void} stops listening
 */
function passSignals(pass) {
  const handlers = passedOn.map(signal => {
    let lastAt = 0
    const handler = () => {
      const now = Date.now()
      if (now - lastAt >= echoMs) pass(signal)
      lastAt = now
    }
    process.on(signal, handler)
    return /** @type {const} */ ([signal, handler])
  })
  return () => {
    for (const [signal, handler] of handlers) process.removeListener(signal, handler)
  }
}
