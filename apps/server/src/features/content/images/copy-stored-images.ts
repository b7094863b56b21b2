import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'
import type { Log } from '../../../platform/log.ts'
import { recordUnattendedAudit } from '../../../platform/record/index.ts'
import { foreignImage } from './foreign-image.ts'
import type { ForeignImageHolderType } from './foreign-image-queue.ts'
import { readStoredImages, replaceStoredImages, type StoredContent } from './stored-images.ts'
import { copyPicture, type ImageDependencies } from './upload-image.ts'

export interface StoredImageCopying extends Pick<ImageDependencies, 'outbound' | 'shelf' | 'publicAddress'> {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly log: Log
  /** Tells running pages that the content of a property is another one. */
  readonly announceChange: (tx: Tx, propertyId: number) => Promise<void>
}

/** Images that one look at a content copies; the others follow in the next one. */
const maxImages = 50
const maxTries = 3
const dayMs = 86_400_000
/** The next run continues where this one ended. */
const maxRunMs = 240_000

interface Due extends StoredContent {
  readonly companyId: number
  readonly tries: number
}

/** Results of copying the images of one content. */
interface Copies {
  /** Our address by the one on the other host. */
  readonly kept: ReadonlyMap<string, string>
  readonly failed: readonly { readonly address: string; readonly reason: string }[]
  readonly hasMore: boolean
}

async function readDue(database: StoredImageCopying['database'], now: Date): Promise<Due | null> {
  const row = await database.asSystem(tx =>
    tx
      .selectFrom('foreign_image_holder')
      .selectAll()
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('object_id')
      .limit(1)
      .executeTakeFirst(),
  )
  if (row === undefined) return null
  const { company_id: companyId, property_id: propertyId, object_id: id, tries } = row
  return { companyId, propertyId, id, tries, type: row.object_type as ForeignImageHolderType }
}

function reasonOf(error: Refusal): string {
  if (error.code === 'tooLarge') return 'is larger than 8000 KB'
  const { issues = [] } = error.data as { readonly issues?: readonly { readonly message: string }[] }
  return issues[0]?.message ?? error.code
}

/** Fetches one after the other: no one waits for it, and other hosts are not called in bursts. */
async function copyAll(deps: StoredImageCopying, due: Due, signal: AbortSignal): Promise<Copies> {
  const origin = deps.publicAddress()
  const stored = await deps.database.asSystem(tx => readStoredImages(tx, due))
  const foreign = [...stored].filter(src => foreignImage(src, origin) !== null)
  const kept = new Map<string, string>()
  const failed: { address: string; reason: string }[] = []
  for (const src of foreign.slice(0, maxImages)) {
    if (signal.aborted) return { kept, failed, hasMore: true }
    try {
      const name = await copyPicture(deps, due.propertyId, foreignImage(src, origin) ?? src)
      kept.set(src, `${origin}/assistant/images/${due.propertyId}/${name}`)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
      failed.push({ address: src, reason: reasonOf(error) })
    }
  }
  return { kept, failed, hasMore: foreign.length > maxImages && kept.size > 0 }
}

/** Takes the content out of the queue, or plans the next look at it. */
async function planNext(tx: Tx, due: Due, { failed, hasMore }: Copies, now: Date): Promise<void> {
  const isAgain = !hasMore && failed.length > 0
  if (isAgain && due.tries + 1 >= maxTries) return forget(tx, due)
  if (!isAgain && !hasMore) return forget(tx, due)
  await tx
    .updateTable('foreign_image_holder')
    .set(isAgain ? { tries: due.tries + 1, next_at: new Date(now.getTime() + dayMs) } : { next_at: now })
    .where('object_type', '=', due.type)
    .where('object_id', '=', due.id)
    .execute()
}

async function forget(tx: Tx, { type, id }: Due): Promise<void> {
  await tx
    .deleteFrom('foreign_image_holder')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .execute()
}

async function store(deps: StoredImageCopying, due: Due, copies: Copies): Promise<void> {
  const { propertyId, companyId } = due
  await deps.database.asSystem(async tx => {
    // Alone with the content of the property, as every save is.
    await sql`SELECT FROM property WHERE property.id = ${propertyId} FOR NO KEY UPDATE`.execute(tx)
    const replaced = await replaceStoredImages(tx, due, copies.kept)
    if (replaced > 0) await deps.announceChange(tx, propertyId)
    if (replaced > 0 || copies.failed.length > 0) {
      await recordUnattendedAudit(tx, {
        companyId,
        propertyId,
        action: 'image.copy',
        objectType: due.type,
        objectId: due.id,
        before: { images: [...copies.kept.keys()] },
        after: { images: [...copies.kept.values()], notCopied: copies.failed },
      })
    }
    await planNext(tx, due, copies, deps.clock.now())
  })
}

/**
 * Copies images of other hosts in stored content into our storage: content by content, each in a transaction of its
 * own, until none is due, the time of a run is over or `signal` aborts. A content keeps its version, as its drafts do.
 * What cannot be copied stays, is tried three times, a day apart, and is named in log and audit.
 */
export async function copyStoredImages(deps: StoredImageCopying, signal: AbortSignal): Promise<void> {
  const until = performance.now() + maxRunMs
  let [contents, copied, failed] = [0, 0, 0]
  while (!signal.aborted && performance.now() < until) {
    const due = await readDue(deps.database, deps.clock.now())
    if (due === null) break
    const copies = await copyAll(deps, due, signal)
    await store(deps, due, copies)
    contents += 1
    copied += copies.kept.size
    failed += copies.failed.length
  }
  if (contents > 0)
    deps.log.info({ contents, copied, failed }, 'copied images of other hosts in stored content')
}

/** Looks every minute; without work that is one query. */
export const storedImagesJob = (deps: StoredImageCopying): JobKind<object> => ({
  name: 'stored-images',
  tries: 1,
  timeoutS: 600,
  cron: '* * * * *',
  run: (_work, signal) => copyStoredImages(deps, signal),
})
