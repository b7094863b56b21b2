import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { networkOf } from '@waymark/domain/identity/security'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { SecurityEvents } from '../../../platform/security-events/index.ts'
import { findTokenHolder, type TokenHolder } from './session-person.ts'

/** Prefix of every token: secret scanners match `wm_[0-9A-Za-z]{49}` and verify the checksum. */
const prefix = 'wm_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 characters of 62 hold 256 bits; six hold the 32 bits of a CRC. */
const secretLength = 43
const checksumLength = 6
/** A use from the same network is stored once a minute at most. */
const noteEveryMs = 60_000

/** A number in base 62, padded with zeros on the left. */
function base62(value: bigint, length: number): string {
  let rest = value
  let digits = ''
  for (let index = 0; index < length; index += 1) {
    digits = `${alphabet[Number(rest % 62n)]}${digits}`
    rest /= 62n
  }
  return digits
}

/** CRC-32 of the secret part (as in GitHub's tokens), so that a scanner recognizes a token without asking us. */
const checksumOf = (secret: string) => base62(BigInt(crc32(secret)), checksumLength)

/** Makes an API token of 256 random bits: prefix, secret, checksum. */
export function newApiToken(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return `${prefix}${secret}${checksumOf(secret)}`
}

/** Returns the stored form of a token. */
export const hashOfApiToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether it has the form of one of our API tokens; an access token has another. */
export const isApiTokenForm = (token: string): boolean => token.startsWith(prefix)

/** Whether the checksum fits. Tokens of before version 0.2 are shorter and have none; they expire by themselves. */
export function isWellFormed(token: string): boolean {
  const body = token.slice(prefix.length)
  if (body.length !== secretLength + checksumLength) return body.length === secretLength
  return body.slice(secretLength) === checksumOf(body.slice(0, secretLength))
}

interface TokenDependencies {
  readonly database: Database
  readonly securityEvents: SecurityEvents
}

/** Stores the use, and reports a network that is not the one of the last stored use. */
async function noteUse(
  { securityEvents }: TokenDependencies,
  tx: Tx,
  { hash, holder, use }: { readonly hash: Buffer; readonly holder: TokenHolder; readonly use: TokenUse },
): Promise<void> {
  const { lastUsedAt, lastUsedNetwork, managerId } = holder
  const network = networkOf(use.address)
  const isRecent = lastUsedAt !== null && use.now.getTime() - lastUsedAt.getTime() < noteEveryMs
  if (isRecent && lastUsedNetwork === network) return
  await tx
    .updateTable('api_token')
    .set({ last_used_at: use.now, last_used_network: network })
    .where('hash', '=', hash)
    .execute()
  if (lastUsedNetwork === null || lastUsedNetwork === network) return
  await securityEvents.reportIn(tx, { kind: 'tokenUsedFromNewNetwork', managerId, address: use.address })
}

/** One use of a token. */
interface TokenUse {
  readonly now: Date
  /** Address of the sender. */
  readonly address: string
}

/**
 * Returns the owner of a well-formed API token that came with a request; null if the token is unknown, deleted,
 * replaced or expired.
 */
export async function readApiToken(
  deps: TokenDependencies,
  token: string,
  use: TokenUse,
): Promise<TokenHolder | null> {
  const hash = hashOfApiToken(token)
  return deps.database.asSystem(async tx => {
    const holder = await findTokenHolder(tx, hash, use.now)
    if (holder !== null) await noteUse(deps, tx, { hash, holder, use })
    return holder
  })
}
