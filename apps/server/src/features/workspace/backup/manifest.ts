import { z } from 'zod'
import { ArchiveError } from '../../../platform/archive/index.ts'

/** Rises when the layout of the archive changes so that older versions cannot read it. */
export const backupFormat = 1

const name = z.string().max(200)
const count = z.int().min(0)

const tableSchema = z.object({ name, columns: z.array(name), rows: count })
const sequenceSchema = z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })

const manifestSchema = z.object({
  product: z.literal('waymark'),
  format: z.int(),
  id: z.uuid(),
  createdAt: z.string(),
  /** Fingerprint of the secret that seals MFA secrets and names files; `isIncluded`: the archive holds it. */
  secret: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{32}$/), isIncluded: z.boolean() }),
  rows: z.object({
    migrations: z.array(name),
    tables: z.array(tableSchema),
    sequences: z.array(sequenceSchema),
    jobs: count,
    /** Faults that the rows had when they were saved; a restored copy has the same and no others. */
    faults: z.array(z.string()),
  }),
  events: z.object({ migrations: z.array(name), columns: z.array(name), rows: count }),
  files: z.object({ count, bytes: count }),
})

export type BackupManifest = z.infer<typeof manifestSchema>
export type SavedTable = z.infer<typeof tableSchema>
export type SavedSequence = z.infer<typeof sequenceSchema>

/**
 * Reads the manifest of a verified archive.
 * @throws ArchiveError when it is of another product or of a newer layout.
 */
export function readManifest(path: string, manifest: unknown): BackupManifest {
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success)
    throw new ArchiveError(`${path} is not a backup that this version of Waymark can read.`)
  if (parsed.data.format > backupFormat)
    throw new ArchiveError(`${path} was made by a newer Waymark. Restore it with that version.`)
  return parsed.data
}
