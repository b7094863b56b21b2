import { setTimeout as wait } from 'node:timers/promises'
import type { Background } from './background.ts'
import { openSnippetSecret } from './features/delivery/snippet/index.ts'
import type { EndUserDependencies } from './features/identity/end-users/index.ts'
import {
  openDeviceCookie,
  openRefreshCookie,
  type SessionDependencies,
} from './features/identity/session/index.ts'
import { type PackageDependencies, signingKeyFrom } from './features/workspace/extension-package/index.ts'
import { openAttemptLimiter } from './platform/attempts/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import type { Files } from './platform/files/files.ts'
import type { Log } from './platform/log.ts'
import type { Secret } from './platform/secret/index.ts'
import { openSecurityEvents } from './platform/security-events/index.ts'
import type { Stores } from './stores.ts'

/** The opened parts of a server, from which its routes are built. */
export interface AppParts {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly secret: Secret
  readonly stores: Stores
  readonly background: Pick<Background, 'wakeDrain' | 'mailBox'> & {
    readonly jobs: Pick<Background['jobs'], 'enqueue'>
  }
  /** Storage of uploaded and generated files. */
  readonly files: Files
  /** Address under which people reach the server, for links in messages; never taken from a request. */
  readonly publicAddress: () => string
  /** Origin of the demo application; null where none is served. */
  readonly demoAddress: () => string | null
  /** How a person who guesses is made to wait. */
  readonly wait?: (ms: number) => Promise<void>
}

/** Returns the dependencies of all calls that sign people in. */
export function sessionDependencies(parts: AppParts): SessionDependencies {
  const { config, clock, secret, stores } = parts
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const { database } = stores
  const securityEvents = openSecurityEvents({ ...parts, ...parts.background, database })
  return {
    database,
    clock,
    tokenKey: secret.key('access-token'),
    attempts: openAttemptLimiter({ database, clock, securityEvents, key: secret.key('sign-in-attempt') }),
    devices: openDeviceCookie(secret.key('device-cookie'), isSecure),
    securityEvents,
    cookie: openRefreshCookie(isSecure),
    publicUrl: config.publicUrl,
    otherOrigins: config.shell.environments.map(one => one.url),
    publicAddress: parts.publicAddress,
    mailBox: parts.background.mailBox,
    mfaKey: secret.key('mfa-secret'),
    wait: parts.wait ?? (ms => wait(ms)),
  }
}

/** Returns the dependencies of the browser extension's packages. */
export function packageDependencies(
  session: SessionDependencies,
  { secret }: Pick<AppParts, 'secret'>,
): PackageDependencies {
  const signingKey = signingKeyFrom(secret.key('extension-signing'))
  return { ...session, signingKey, updateSecret: secret.key('extension-update') }
}

/** Returns the dependencies of the sign-in of end users in the browser extension. */
export function endUserDependencies(
  session: SessionDependencies,
  { secret }: Pick<AppParts, 'secret'>,
): EndUserDependencies {
  const key = secret.key('snippet-identity')
  return { ...session, openSnippetSecret: (propertyId, sealed) => openSnippetSecret(key, propertyId, sealed) }
}
