import { knownEventMigrations } from '../../../platform/clickhouse/index.ts'
import { knownMigrations } from '../../../platform/database/index.ts'
import type { BackupManifest } from './manifest.ts'
import { RestoreError } from './restore-error.ts'

/**
 * @throws RestoreError when the backup has a schema that this version does not know, or was made under another secret.
 */
export async function checkRestorable(
  manifest: BackupManifest,
  secretFingerprint: string | null,
): Promise<void> {
  const known = new Set([...(await knownMigrations()), ...(await knownEventMigrations())])
  const newer = [...manifest.rows.migrations, ...manifest.events.migrations].find(name => !known.has(name))
  if (newer !== undefined)
    throw new RestoreError(
      `The backup was made by a newer Waymark (it knows ${newer}). Restore it with that version.`,
    )
  if (secretFingerprint === null && !manifest.secret.isIncluded)
    throw new RestoreError(
      'The backup does not hold the secret of its installation, which was set by SECRET. Set SECRET to the same.',
    )
  if (secretFingerprint !== null && secretFingerprint !== manifest.secret.fingerprint)
    throw new RestoreError(
      'The backup was made under another secret than SECRET: second factors and sealed keys could not be read. ' +
        (manifest.secret.isIncluded ? 'Unset SECRET: the backup holds its own.' : 'Set SECRET to the same.'),
    )
}
