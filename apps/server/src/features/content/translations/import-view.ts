import type { WireTranslationImport, WireTranslationImportFile } from '@waymark/contract'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { type ImportFileRow, type ImportRow, listFiles, readImport, sumImport } from './import-store.ts'

const wireType = {
  guide: 'tutorial',
  chapter: 'launcher',
  message: 'announcement',
  property: 'property',
} as const

const noCounts: WireTranslationImport['counts'] = {
  ...{ new: 0, changed: 0, unchanged: 0, kept: 0, unknownId: 0, tooLong: 0, brokenCodes: 0 },
  sourceChanged: 0,
}

/** An import as it travels, with sums over its files. */
async function toWireImport(tx: Tx, sent: ImportRow): Promise<WireTranslationImport> {
  const { files, ready, refused, written, counts } = await sumImport(tx, sent.id)
  return {
    id: sent.id,
    type: wireType[sent.target.type],
    objectId: sent.target.id,
    fileName: sent.fileName,
    status: sent.status,
    fault: sent.fault,
    jobId: sent.jobId === null ? null : String(sent.jobId),
    files: { total: files, ready, refused, written },
    counts: { ...noCounts, ...counts },
    createdAt: wireInstant(sent.createdAt),
    expiresAt: wireInstant(sent.expiresAt),
  }
}

/** One import of this property (404 for any other). */
export async function viewImport(tx: Tx, scope: PropertyScope, id: number): Promise<WireTranslationImport> {
  return toWireImport(tx, await readImport(tx, scope, id))
}

const toWireFile = ({
  id,
  version: _version,
  counts,
  notes,
  ...row
}: ImportFileRow): WireTranslationImportFile => ({
  ...row,
  objectId: id,
  counts: counts === null ? null : { ...noCounts, ...counts },
  notes: notes.map(note => ({ ...note, codeFaults: [...(note.codeFaults ?? [])] })),
})

/** A page of an import's files, the refused ones first. */
export async function viewImportFiles(
  tx: Tx,
  scope: PropertyScope,
  id: number,
  paging: { readonly page: number; readonly limit: number },
) {
  await readImport(tx, scope, id)
  const { items, ...page } = await listFiles(tx, id, paging)
  return { ...page, items: items.map(toWireFile) }
}
