import { changeStoredImages, type StoredImageHolder } from '@waymark/domain/content/media'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { ForeignImageHolderType } from './foreign-image-queue.ts'

/** A column that holds images: its table, how a row of it belongs to the content, and which fields are images. */
interface Place {
  readonly table: string
  readonly column: string
  /** Column with the id of the content. */
  readonly owner: string
  /** Tells the rows of one content apart. */
  readonly row: string
  readonly holder: StoredImageHolder
}

const placesOf: Readonly<Record<ForeignImageHolderType, readonly Place[]>> = {
  guide: [
    { table: 'guide', column: 'steps', owner: 'id', row: 'id', holder: 'guideSteps' },
    { table: 'guide_text', column: 'steps', owner: 'guide_id', row: 'language_id', holder: 'guideTextSteps' },
  ],
  message: [{ table: 'message', column: 'language_texts', owner: 'id', row: 'id', holder: 'messageTexts' }],
  popup: [{ table: 'popup', column: 'texts', owner: 'id', row: 'id', holder: 'popupTexts' }],
  stylings: [{ table: 'property', column: 'stylings', owner: 'id', row: 'id', holder: 'stylings' }],
}

export interface StoredContent {
  readonly propertyId: number
  readonly type: ForeignImageHolderType
  readonly id: number
}

interface Row {
  readonly row: number
  readonly value: unknown
}

/** A property's own table has no column with the id of its property. */
const propertyColumn = ({ table }: Place) => sql.ref(table === 'property' ? 'id' : 'property_id')

async function readRows(tx: Tx, place: Place, { propertyId, id }: StoredContent): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT ${sql.ref(place.row)} AS row, ${sql.ref(place.column)} AS value FROM ${sql.table(place.table)}
    WHERE ${propertyColumn(place)} = ${propertyId} AND ${sql.ref(place.owner)} = ${id}
    ORDER BY 1 FOR NO KEY UPDATE`.execute(tx)
  return rows
}

/** Every image address of a content, in the order of its columns. Locks the rows until the transaction ends. */
export async function readStoredImages(tx: Tx, content: StoredContent): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const place of placesOf[content.type]) {
    for (const { value } of await readRows(tx, place, content)) {
      changeStoredImages(place.holder, value, src => {
        found.add(src)
        return src
      })
    }
  }
  return found
}

/** Writes other addresses for images of a content; returns how many of the addresses it still had. */
export async function replaceStoredImages(
  tx: Tx,
  content: StoredContent,
  addresses: ReadonlyMap<string, string>,
): Promise<number> {
  const replaced = new Set<string>()
  for (const place of placesOf[content.type]) {
    for (const { row, value } of await readRows(tx, place, content)) {
      const before = replaced.size
      const after = changeStoredImages(place.holder, value, src => {
        const address = addresses.get(src)
        if (address !== undefined) replaced.add(src)
        return address ?? src
      })
      if (replaced.size === before && JSON.stringify(after) === JSON.stringify(value)) continue
      await sql`
        UPDATE ${sql.table(place.table)} SET ${sql.ref(place.column)} = ${JSON.stringify(after)}::jsonb
        WHERE ${propertyColumn(place)} = ${content.propertyId} AND ${sql.ref(place.owner)} = ${content.id}
          AND ${sql.ref(place.row)} = ${row}`.execute(tx)
    }
  }
  return replaced.size
}
