import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { PackedFile } from './extension-files.ts'

/** Number of the present content of a company's package, and since when it is this one. */
export interface PackageRevision {
  readonly revision: number
  readonly changedAt: Date
}

/** SHA-256 of names and contents. */
export function hashFiles(files: readonly PackedFile[]): Buffer {
  const hash = createHash('sha256')
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest()
}

/** Returns the revision of a content, which is the next one if the content differs from that of the last call. */
export async function revisionOf(
  tx: Tx,
  { companyId, hash, now }: { readonly companyId: number; readonly hash: Buffer; readonly now: Date },
): Promise<PackageRevision> {
  const read = () =>
    tx
      .selectFrom('extension_package')
      .select(['extension_package.revision', 'extension_package.changed_at as changedAt'])
      .where('extension_package.company_id', '=', companyId)
      .where('extension_package.content_hash', '=', hash)
      .executeTakeFirst()
  const known = await read()
  if (known !== undefined) return known
  await tx
    .insertInto('extension_package')
    .values({ company_id: companyId, content_hash: hash, revision: 1, changed_at: now })
    .onConflict(conflict =>
      conflict
        .column('company_id')
        .doUpdateSet({
          content_hash: hash,
          revision: sql`extension_package.revision + 1`,
          changed_at: now,
        })
        // Of two calls at the same time one makes the revision.
        .where('extension_package.content_hash', '<>', hash),
    )
    .execute()
  const made = await read()
  if (made === undefined) throw new Error('the revision of the package changed during the call')
  return made
}
