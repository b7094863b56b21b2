import type { PageConditions, Segment, SegmentFilter } from '@waymark/domain/delivery/targeting'
import { insertRow, type Tx } from '../../../../platform/database/index.ts'
import { demoFolder } from '../application/demo-files.ts'

const json = (value: unknown) => JSON.stringify(value)

export interface DemoSegments {
  readonly leads: number
  readonly forms: number
}

interface SegmentInput {
  readonly name: string
  readonly description: string
  readonly filter: SegmentFilter
}

const leads: SegmentInput = {
  name: 'Team leads',
  description: 'Everyone whose role is manager or admin.',
  filter: { key: 'role', type: 'string', operator: 'in', value: ['manager', 'admin'] },
}

/** Segments for reports; no content is limited to them. */
const others: readonly SegmentInput[] = [
  {
    name: 'New users',
    description: 'First seen in the past 30 days.',
    filter: {
      key: 'firstSeenAt',
      type: 'datetime',
      operator: 'within',
      value: { from: 'today - 30 day', to: 'today' },
    },
  },
  {
    name: 'Sales and support',
    description: 'Departments with customer contact.',
    filter: { key: 'department', type: 'string', operator: 'in', value: ['Sales', 'Support'] },
  },
  {
    name: 'German-speaking countries',
    description: 'Germany, Austria and Switzerland.',
    filter: { key: 'country', type: 'string', operator: 'in', value: ['Germany', 'Austria', 'Switzerland'] },
  },
]

type Owner = { readonly company_id: number; readonly property_id: number }

async function insertSegment(
  tx: Tx,
  owner: Owner,
  { name, description, filter }: SegmentInput,
): Promise<number> {
  const conditions: Segment = { connection: 'or', filterGroups: [{ connection: 'or', filters: [filter] }] }
  return insertRow(tx, 'user_segment', { ...owner, name, description, conditions: json(conditions) })
}

async function insertPageSegment(tx: Tx, owner: Owner, name: string, page: string): Promise<number> {
  const conditions: PageConditions = { rules: [`${demoFolder}/production/${page}*`], visibility: 'show' }
  return insertRow(tx, 'page_segment', { ...owner, name, conditions: json(conditions) })
}

/** User segments and page segments; one of each is used by a guide. */
export async function insertSegments(tx: Tx, owner: Owner): Promise<DemoSegments> {
  const segments = {
    leads: await insertSegment(tx, owner, leads),
    forms: await insertPageSegment(tx, owner, 'Forms', 'form'),
  }
  for (const segment of others) await insertSegment(tx, owner, segment)
  await insertPageSegment(tx, owner, 'Orders', 'order')
  return segments
}
