import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openSecret, secretFrom } from './secret.ts'

let dataDir = ''
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('secret of the installation', () => {
  it('is made once, also by two first starts at the same time, and only its owner can read it', async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'waymark-secret-'))
    const [one, two] = await Promise.all([openSecret(dataDir), openSecret(dataDir)])
    expect(one.key('access-token')).toEqual(two.key('access-token'))
    expect((await openSecret(dataDir)).key('access-token')).toEqual(one.key('access-token'))
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret'])
  })

  it('gives each purpose a separate key', () => {
    const secret = secretFrom('x'.repeat(32))
    expect(secret.key('access-token')).not.toEqual(secret.key('content-address'))
    expect(secret.key('access-token')).not.toEqual(secretFrom('y'.repeat(32)).key('access-token'))
  })
})
