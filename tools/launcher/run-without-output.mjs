// @ts-check
import { spawn } from 'node:child_process'

const keptCharacters = 20_000

/**
 * Runs a program to its end, keeping the end of what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started
 */
export function runWithoutOutput(command, args, options) {
  return new Promise(resolve => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @param {Buffer} chunk */
    const keep = chunk => {
      output = (output + chunk.toString()).slice(-keptCharacters)
    }
    const end = () => child.kill()
    process.once('exit', end)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', error => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.once('close', code => {
      process.removeListener('exit', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * The last lines of an output, for a message.
 * @param {string} output
 * @param {number} count
 */
export function lastLines(output, count = 15) {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
