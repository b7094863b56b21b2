import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { openBackupSource } from './backup-source.ts'
import { writeBackup } from './features/workspace/backup/index.ts'
import { runFileCommand } from './operator-command.ts'
import { readConfig } from './platform/config/index.ts'
import { openLog } from './platform/log.ts'

/** `npm run backup -- FILE`: writes rows, events and files of one moment into one file, beside the running server or without. */

const usage = 'Usage: npm run backup -- FILE'

await runFileCommand(usage, async (file, signal) => {
  const path = resolve(file)
  const { source, close } = await openBackupSource(readConfig(process.env), openLog('silent'))
  try {
    const { rows, events, files, secret } = await writeBackup(source, path, { now: new Date(), signal })
    const rowCount = rows.tables.reduce((total, table) => total + table.rows, 0)
    const size = (statSync(path).size / 1_000_000).toFixed(1)
    return [
      `${path}: ${rowCount} rows, ${events.rows} events, ${files.count} files, ${size} MB.`,
      secret.isIncluded
        ? 'It holds personal data and the secret of this installation: keep it like a password.'
        : 'It holds personal data, and needs the same SECRET to be restored.',
      ...rows.faults.map(fault => `Noticed: ${fault}.`),
    ].join('\n')
  } finally {
    await close()
  }
})
