import { pageItemKinds, pageItemVisibilities } from '@waymark/domain/content/page-item'
import { z } from 'zod'
import { call } from '../../call.ts'
import { bulkBody, bulkReply } from '../../schema/bulk.ts'
import { idListSchema, idSchema, instantSchema, pageOf, pagingQuery, text } from '../../schema/fields.ts'
import {
  beaconSchemas,
  elementTagSchemas,
  taskSchemas,
  tooltipSchemas,
  validatorSchemas,
} from '../../schema/page-item.ts'
import type { TagName } from '../../tags.ts'

const param = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })
const query = z.strictObject({
  ...pagingQuery,
  /** Part of its name. */
  q: text(200).optional(),
  /** Without it archived ones are left out. */
  visibility: z.enum(pageItemVisibilities).optional(),
  segment: idSchema.optional(),
  pageSegment: idSchema.optional(),
  sort: z.enum(['updatedAt', 'name', 'visibility']).default('updatedAt'),
  order: z.enum(['ASC', 'DESC']).default('DESC'),
})
export type PageItemQuery = z.output<typeof query>

interface Noun {
  readonly path: `/${string}`
  readonly tag: TagName
  /** As in "Create a …". */
  readonly noun: string
}

const articleOf = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a')

/** The two calls that read items of one kind. */
function readRows<W extends z.ZodType>({ path, tag, noun }: Noun, wire: W) {
  return {
    list: call({
      method: 'GET',
      path,
      tag,
      summary: `List ${noun}s`,
      description: `Returns one page of the ${noun}s of an application. Archived ones need \`visibility=archived\`.`,
    })
      .input(z.object({ params: param, query }))
      .output(pageOf(wire)),
    get: call({
      method: 'GET',
      path: `${path}/{id}`,
      tag,
      summary: `Get ${articleOf(noun)} ${noun}`,
      description: `Returns one ${noun} with your permissions.`,
    })
      .input(z.object({ params: one }))
      .output(wire),
  }
}

function deleteRow({ path, tag, noun }: Noun) {
  return call(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: `Delete ${articleOf(noun)} ${noun}`,
      description: 'Rejected with 409 `inUse` while other content refers to it. Cannot be undone.',
    },
    ['inUse', 'stale'],
  )
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema }))
}

/** The five calls about one kind of item (document 2 §7.7, and the calls of the same shape beside it). */
function itemRows<W extends z.ZodType, N extends z.ZodType, S extends z.ZodType>(
  item: Noun,
  { wire, fresh, save }: { readonly wire: W; readonly fresh: N; readonly save: S },
) {
  const { path, tag, noun } = item
  return {
    ...readRows(item, wire),
    create: call(
      {
        method: 'POST',
        path,
        tag,
        summary: `Create ${articleOf(noun)} ${noun}`,
        description: `The ${noun} is a draft unless \`visibility\` says otherwise.`,
        successStatus: 201,
      },
      ['breaksRule'],
    )
      .input(z.object({ params: param, body: fresh }))
      .output(wire),
    save: call(
      {
        method: 'PUT',
        path: `${path}/{id}`,
        tag,
        summary: `Update ${articleOf(noun)} ${noun}`,
        description: `Omitted fields stay unchanged. A public ${noun} takes effect with the next content update.`,
      },
      ['breaksRule', 'stale'],
    )
      .input(z.object({ params: one, body: save }))
      .output(wire),
    delete: deleteRow(item),
  }
}

const properties = '/v3/properties/{property}' as const

export const tooltipRows = itemRows(
  { path: '/v2/properties/{property}/tooltips', tag: 'Tooltips', noun: 'tooltip' },
  tooltipSchemas,
)
export const beaconRows = itemRows(
  { path: `${properties}/beacons`, tag: 'Beacons', noun: 'beacon' },
  beaconSchemas,
)
export const validatorRows = itemRows(
  { path: `${properties}/validators`, tag: 'Validators', noun: 'validator' },
  validatorSchemas,
)
export const elementTagRows = itemRows(
  { path: `${properties}/element-tags`, tag: 'Element tags', noun: 'element tag' },
  elementTagSchemas,
)
export const taskRows = itemRows({ path: `${properties}/tasks`, tag: 'Tasks', noun: 'task' }, taskSchemas)

const usageSchema = z.object({
  id: idSchema,
  /** Names of the rules and tasks that refer to it, at most 20. */
  usedBy: z.array(z.string()),
  /** Views, openings, checks, uses or completions in the last 30 days; null: not recorded. */
  count: z.number().int().nullable(),
  users: z.number().int().nullable(),
  /** Page visits since its last save, in 30 days, on which its element was missing or found by comparison only. */
  notFound: z.number().int().nullable(),
  repaired: z.number().int().nullable(),
  lastAt: instantSchema.nullable(),
})
export type WirePageItemUsage = z.infer<typeof usageSchema>

/** Calls about several items of one kind. */
export const pageItemRows = {
  usage: call({
    method: 'GET',
    path: `${properties}/page-items/usage`,
    tag: 'Page items',
    summary: 'Get the usage of page items',
    description: 'Returns what refers to up to 200 items of one kind, and how often they were seen.',
  })
    .input(
      z.object({ params: param, query: z.strictObject({ kind: z.enum(pageItemKinds), ids: idListSchema }) }),
    )
    .output(z.object({ items: z.array(usageSchema) })),
  bulk: call({
    method: 'POST',
    path: `${properties}/page-items/bulk`,
    tag: 'Page items',
    summary: 'Update several page items',
    description: 'Publishes, unpublishes, archives or restores up to 100 items of one kind.',
  })
    .input(z.object({ params: param, body: z.strictObject({ ...bulkBody, kind: z.enum(pageItemKinds) }) }))
    .output(bulkReply),
}
