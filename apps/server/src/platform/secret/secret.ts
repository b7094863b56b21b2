import { hkdfSync, randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Purpose of a key; keys of different purposes never equal each other. */
export type KeyPurpose =
  | 'answer-id'
  | 'backup-fingerprint'
  | 'access-token'
  | 'content-address'
  | 'device-cookie'
  | 'guide-preview'
  | 'idempotent-reply'
  | 'image-name'
  | 'integration-secret'
  | 'mfa-secret'
  | 'registration'
  | 'report-schedule'
  | 'debug-session'
  | 'snippet-identity'
  | 'sign-in-attempt'
  | 'unsubscribe'
  | 'discovery'
  | 'extension-signing'
  | 'extension-update'
  | 'webhook'

/** The secret of this installation. It hands out keys, never itself. */
export interface Secret {
  /** 32 bytes, the same on every call and in every process that has the same secret. */
  readonly key: (purpose: KeyPurpose) => Buffer
}

/** Makes keys from the operator's secret. */
export function secretFrom(material: string): Secret {
  return {
    key: purpose => Buffer.from(hkdfSync('sha256', material, 'waymark', purpose, 32)),
  }
}

async function createOnce(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(48).toString('base64url'))
    await file.sync()
  } finally {
    await file.close()
  }
  // A link fails when the name is taken: of two first starts one wins, and no reader ever sees half a secret.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
}

/** Reads the secret kept in the data folder; the first start makes it (readable by its owner only). */
export async function openSecret(dataDir: string): Promise<Secret> {
  const path = join(dataDir, 'secret')
  const known = await readFile(path, 'utf8').catch(() => null)
  if (known !== null && known.length >= 32) return secretFrom(known)
  await createOnce(path)
  return secretFrom(await readFile(path, 'utf8'))
}

/** The secret kept in the data folder; null where there is none. */
export async function readStoredSecret(dataDir: string): Promise<string | null> {
  const kept = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => null)
  return kept !== null && kept.length >= 32 ? kept : null
}

/** Keeps the secret of another installation in a data folder that has none. */
export async function keepSecret(dataDir: string, material: Uint8Array): Promise<void> {
  const file = await open(join(dataDir, 'secret'), 'wx', 0o600)
  try {
    await file.writeFile(material)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** 32 hexadecimal digits that are the same for the same secret and say nothing about it. */
export function secretFingerprint(material: string): string {
  return secretFrom(material).key('backup-fingerprint').toString('hex').slice(0, 32)
}
