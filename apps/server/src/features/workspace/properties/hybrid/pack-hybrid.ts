import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../../platform/database/index.ts'
import { builtFolders } from '../../../../platform/static/index.ts'
import { openZipWriter } from '../../../../platform/zip/index.ts'
import { bootstrapScript } from './bootstrap-script.ts'
import { hybridInstructions } from './hybrid-instructions.ts'

interface HybridParts {
  readonly database: Database
  readonly clock: Clock
  /** Where people reach the server. */
  readonly publicAddress: () => string
}

/** The files with which an app starts the assistant in its web view, as a zip (document 2 §7.5, `hybrid`). */
export async function packHybrid(
  { database, clock, publicAddress }: HybridParts,
  scope: PropertyScope,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const rows = await database.inScope(scope, tx =>
    tx
      .selectFrom('application_url')
      .select('application_url.url_pattern as pattern')
      .where('application_url.property_id', '=', scope.propertyId)
      .where('application_url.status', '=', 'active')
      .orderBy('application_url.id')
      .execute(),
  )
  const applicationUrls = rows.map(({ pattern }) => pattern)
  const settings = { server: publicAddress(), propertyId: scope.propertyId, applicationUrls }
  const zip = openZipWriter(clock.now())
  const bytes = buffer(zip.content)
  const files = {
    'waymark-bootstrap.js': bootstrapScript(
      await readFile(join(builtFolders.assistant, 'web-view.js'), 'utf8'),
      settings,
    ),
    'waymark-settings.json': `${JSON.stringify(settings, null, 2)}\n`,
    'README.md': hybridInstructions(settings),
  }
  for (const [name, text] of Object.entries(files)) await zip.add(name, Buffer.from(text))
  zip.end()
  return { name: `waymark-web-view-${scope.propertyId}.zip`, bytes: await bytes }
}
