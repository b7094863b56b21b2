import { resolve } from 'node:path'
import { checkRestorable, readManifest, restoreBackup } from './features/workspace/backup/index.ts'
import { runFileCommand } from './operator-command.ts'
import { openVerifiedArchive } from './platform/archive/index.ts'
import { readConfig } from './platform/config/index.ts'
import { openLog } from './platform/log.ts'
import { secretFingerprint } from './platform/secret/index.ts'
import { openRestoreTarget } from './restore-target.ts'

/** `npm run restore -- FILE`: brings a backup into an empty DATA_DIR or empty stores, and to this version's schema. */

const usage = 'Usage: npm run restore -- FILE'

await runFileCommand(usage, async (file, signal) => {
  const path = resolve(file)
  const config = readConfig(process.env)
  const archive = await openVerifiedArchive(path)
  const manifest = readManifest(path, archive.manifest)
  await checkRestorable(manifest, config.secret === null ? null : secretFingerprint(config.secret))
  const { target, finish, abandon } = await openRestoreTarget(config, manifest, openLog('silent'))
  try {
    await restoreBackup(target, { archive, manifest }, signal)
  } catch (error) {
    await abandon()
    throw error
  }
  await finish()
  return [
    `The backup of ${manifest.createdAt} is restored and checked. Start Waymark with "npm start".`,
    ...manifest.rows.faults.map(fault => `Noticed when it was made: ${fault}.`),
  ].join('\n')
})
