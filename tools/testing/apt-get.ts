import { spawn } from 'node:child_process'

export const aptGetPath = '/usr/bin/apt-get'

/** Runs a program to its end and out of sight; refuses with everything it said where it fails. */
export function runWithoutOutput(program: string, args: readonly string[], cwd?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const output: Buffer[] = []
    const child = spawn(program, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${Buffer.concat(output)}`))
    })
  })
}

/** Installs Debian packages, without what they only recommend. */
export async function installPackages(names: readonly string[]): Promise<void> {
  await runWithoutOutput(aptGetPath, ['update', '-qq'])
  await runWithoutOutput(aptGetPath, ['install', '-y', '-qq', '--no-install-recommends', ...names])
}
