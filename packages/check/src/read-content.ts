import type { WireGuide, WireGuideRow, WirePageCheck, WirePageSegment, WireStep } from '@waymark/contract'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { type CheckedKind, moveToChecked } from '@waymark/domain/content/page-check'
import type { PageConditions } from '@waymark/domain/delivery/targeting'
import type { CheckOptions } from './read-options.ts'
import type { ServerCalls } from './server-calls.ts'

/** A live guide; addresses are those of the checked application. */
export interface CheckedGuide {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly steps: readonly WireStep[]
}

/** A live page item with an element. */
export interface CheckedItem {
  readonly kind: Exclude<CheckedKind, 'guide'>
  readonly id: number
  readonly version: number
  readonly title: string
  readonly identifier: ElementIdentifier
  /** Where it is shown; null: everywhere. */
  readonly pages: PageConditions | null
  /** Address at which the last check of this application found it right after loading; null: not known. */
  readonly lastPage: string | null
}

export interface CheckedContent {
  readonly guides: readonly CheckedGuide[]
  readonly items: readonly CheckedItem[]
}

interface WireItem {
  readonly id: number
  readonly version: number
  readonly title?: string
  readonly name?: string
  readonly identifier: ElementIdentifier | null
  readonly pageSegment: number | null
}

const itemPaths = {
  tooltip: 'v2/properties/{property}/tooltips',
  beacon: 'v3/properties/{property}/beacons',
  validator: 'v3/properties/{property}/validators',
  elementTag: 'v3/properties/{property}/element-tags',
} as const

async function readGuides({ call, list }: ServerCalls, property: number): Promise<WireGuide[]> {
  const path = `/v2/properties/${property}/tutorials`
  const rows = await list<WireGuideRow>(path, { visibility: 'public', sort: 'place' })
  const guides: WireGuide[] = []
  for (const { id } of rows) guides.push(await call<WireGuide>('GET', `${path}/edit/${id}`))
  return guides
}

/** Addresses at which the last check found or expected page items, by kind and id. */
async function readLastPages({ list }: ServerCalls, property: number): Promise<ReadonlyMap<string, string>> {
  const checks = await list<WirePageCheck>(`/v3/properties/${property}/page-checks`)
  return new Map(checks.map(({ kind, id, findings }) => [`${kind} ${id}`, findings[0]?.page ?? '']))
}

async function readItems(calls: ServerCalls, property: number, url: string): Promise<CheckedItem[]> {
  const { list } = calls
  const lastPages = await readLastPages(calls, property)
  const segments = await list<WirePageSegment>(`/v2/properties/${property}/page_segments`)
  const items: CheckedItem[] = []
  for (const [kind, path] of Object.entries(itemPaths) as [keyof typeof itemPaths, string][]) {
    const rows = await list<WireItem>(`/${path.replace('{property}', `${property}`)}`, {
      visibility: 'public',
    })
    for (const { id, version, title, name, identifier, pageSegment } of rows) {
      if (identifier === null) continue
      const pages = segments.find(segment => segment.id === pageSegment)?.conditions ?? null
      const last = lastPages.get(`${kind} ${id}`) ?? ''
      const lastPage = last.startsWith(`${new URL(url).origin}/`) ? last : null
      items.push({ kind, id, version, title: title ?? name ?? '', identifier, pages, lastPage })
    }
  }
  return items
}

/** Reads the live content of a property, with its addresses moved to the checked application. */
export async function readContent(
  calls: ServerCalls,
  { property, url }: Pick<CheckOptions, 'property' | 'url'>,
): Promise<CheckedContent> {
  const guides = await readGuides(calls, property)
  const items = await readItems(calls, property, url)
  const move = moveToChecked(new URL(url), [
    ...guides.flatMap(({ steps }) => steps.flatMap(step => step.url ?? [])),
    ...items.flatMap(({ pages }) => pages?.rules ?? []),
  ])
  return {
    guides: guides.map(({ id, version, title, steps }) => ({
      id,
      version,
      title,
      steps: steps.map(step => ({ ...step, url: step.url && move(step.url) })),
    })),
    items: items.map(item => ({
      ...item,
      pages: item.pages && { ...item.pages, rules: item.pages.rules.map(move) },
    })),
  }
}
