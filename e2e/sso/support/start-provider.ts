import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCertificate } from '../../../apps/server/test/sso/a-certificate.ts'
import { type ProviderAccount, writeProviderFiles } from './provider-files.ts'

export interface RunningProvider {
  /** Metadata that an admin would upload. */
  readonly metadata: string
  readonly output: () => string
  readonly stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

async function untilAnswered(url: string, hasEnded: () => boolean, output: () => string): Promise<string> {
  const until = Date.now() + 20_000
  while (Date.now() < until && !hasEnded()) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok === true) return reply.text()
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`The identity provider did not answer:\n${output()}`)
}

/**
 * Starts SimpleSAMLphp of this machine on a free port, with a key of its own. It is reached as `localhost`, which
 * is another site than Waymark's 127.0.0.1, as identity providers are.
 */
export async function startProvider(
  phpDir: string,
  input: { readonly accounts: readonly ProviderAccount[]; readonly spMetadata: string },
): Promise<RunningProvider> {
  const dir = await mkdtemp(join(tmpdir(), 'waymark-idp-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  await writeProviderFiles({ dir, url, key: aCertificate(), ...input })
  const lines: string[] = []
  const child = spawn(
    '/usr/bin/php',
    ['-d', 'display_errors=0', '-d', 'log_errors=1', '-S', `127.0.0.1:${port}`, '-t', join(phpDir, 'www')],
    {
      env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: join(dir, 'config') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  child.stdout.on('data', chunk => lines.push(String(chunk)))
  child.stderr.on('data', chunk => lines.push(String(chunk)))
  const output = () => lines.join('')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    await rm(dir, { recursive: true, force: true })
  }
  try {
    const metadata = await untilAnswered(
      `${url}/saml2/idp/metadata.php`,
      () => child.exitCode !== null,
      output,
    )
    return { metadata, output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
