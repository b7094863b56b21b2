import { readdirSync } from 'node:fs'

/** Routes that redirect, that only developers see, or that continue at the address of an application. */
const others = /^(?:__root|app\b|index|intent|sandbox|signed-in)/

/** Addresses that are shown without a session: sign-in, registration, privacy policy; and one that leads nowhere. */
export const publicAddresses: readonly string[] = readdirSync(
  new URL('../../apps/dashboard/src/routes/', import.meta.url),
)
  .filter(name => !others.test(name))
  .map(name => (name === '$.tsx' ? 'no-such-page' : name.slice(0, -'.tsx'.length)))
