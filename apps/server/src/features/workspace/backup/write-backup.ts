import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ArchiveWriter } from '../../../platform/archive/index.ts'
import { openArchiveWriter } from '../../../platform/archive/index.ts'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import { appliedMigrations } from '../../../platform/database/index.ts'
import { readFileKeys } from './file-references.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import { type BackupManifest, backupFormat } from './manifest.ts'
import { openRowSnapshot, type RowSnapshot } from './row-snapshot.ts'
import { readSequences } from './row-tables.ts'
import { saveEvents } from './save-events.ts'
import { type FileSource, type SavedFiles, saveFiles } from './save-files.ts'
import { saveJobs } from './save-jobs.ts'
import { saveRows } from './save-rows.ts'

/** The stores of an installation, running or not. */
export interface BackupSource {
  /** PostgreSQL as the owner of the tables. */
  readonly connectionString: string
  readonly events: ClickHouse
  readonly files: FileSource
  /** The secret of DATA_DIR, which goes into the archive; null where the operator keeps it (SECRET). */
  readonly ownSecret: string | null
  readonly secretFingerprint: string
}

export const secretName = 'secret'

/** So many snapshots are tried while results of jobs are being deleted. */
const maxSnapshots = 5

/**
 * Writes rows, events and files of one moment into the archive `path`, whatever is written to the stores meanwhile.
 * Returns the manifest. What was not finished is removed.
 * @throws ArchiveError, pg errors, EventStoreUnavailable, FilesUnavailable.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<BackupManifest> {
  const archive = await openArchiveWriter(path, signal)
  try {
    if (source.ownSecret !== null) await archive.addBytes(secretName, Buffer.from(source.ownSecret))
    const { snapshot, files } = await saveFilesOfSnapshot(source, archive, signal)
    try {
      const manifest = await saveSnapshot(source, archive, { snapshot, files, now })
      signal.throwIfAborted()
      await archive.finish(manifest)
      return manifest
    } finally {
      await snapshot.close()
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** A snapshot all of whose files are in the archive, except those that were lost before. */
async function saveFilesOfSnapshot(
  source: BackupSource,
  archive: ArchiveWriter,
  signal: AbortSignal,
): Promise<{ snapshot: RowSnapshot; files: SavedFiles }> {
  const saved = new Map<string, number>()
  for (let tried = 1; ; tried++) {
    signal.throwIfAborted()
    const snapshot = await openRowSnapshot(source.connectionString, source.events)
    try {
      const files = await saveFiles(source.files, snapshot.client, archive, saved)
      if (tried === maxSnapshots || (await areStillNamed(source.connectionString, files.missing)))
        return { snapshot, files }
    } catch (error) {
      await snapshot.close()
      throw error
    }
    await snapshot.close()
  }
}

/** Whether the rows of now name all these files. One that they do not name was deleted with its row. */
async function areStillNamed(connectionString: string, missing: readonly string[]): Promise<boolean> {
  if (missing.length === 0) return true
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query("SELECT set_config('waymark.is_system', 'on', false)")
    const named = new Set(await readFileKeys(client))
    return missing.every(key => named.has(key))
  } finally {
    await client.end()
  }
}

async function saveSnapshot(
  source: BackupSource,
  archive: ArchiveWriter,
  { snapshot, files, now }: { snapshot: RowSnapshot; files: SavedFiles; now: Date },
): Promise<BackupManifest> {
  const { client, point } = snapshot
  const migrations = await appliedMigrations(client)
  const faults = await findInconsistencies(client, files.missing)
  const tables = await saveRows(client, archive)
  const jobs = await saveJobs(client, archive)
  const sequences = await readSequences(client)
  const events = await saveEvents(source.events, point, archive)
  return {
    product: 'waymark',
    format: backupFormat,
    id: randomUUID(),
    createdAt: now.toISOString(),
    secret: { fingerprint: source.secretFingerprint, isIncluded: source.ownSecret !== null },
    rows: { migrations, tables, sequences, jobs, faults },
    events,
    files: { count: files.count, bytes: files.bytes },
  }
}
