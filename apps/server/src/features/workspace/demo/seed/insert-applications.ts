import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'

const dayMs = 86_400_000

interface PortfolioEntry {
  readonly name: string
  readonly property: 'application' | 'plain' | 'shop' | null
  readonly category: string
  readonly vendor: string
  readonly owner: string
  readonly licences: number
  readonly price: number
  readonly priceType: 'perLicence' | 'flat'
  readonly period: 'month' | 'quarter' | 'year'
  /** Days from the creation of the demo to the renewal. */
  readonly renewalInDays: number | null
  readonly noticeDays: number | null
}

/** Invented applications: measured and not, flat and per licence, one whose notice period has begun, one overdue. */
const portfolio: readonly PortfolioEntry[] = [
  {
    ...{ name: 'Demo application', property: 'application', category: 'Administration' },
    ...{ vendor: 'Example Software', owner: 'Robin Example', licences: 450, price: 14 },
    ...{ priceType: 'perLicence', period: 'month', renewalInDays: 140, noticeDays: 60 },
  },
  {
    ...{ name: 'Example Intranet', property: 'plain', category: 'Communication' },
    ...{ vendor: 'In-house', owner: 'Sam Example', licences: 600, price: 9_000 },
    ...{ priceType: 'flat', period: 'year', renewalInDays: null, noticeDays: null },
  },
  {
    ...{ name: 'Example Shop', property: 'shop', category: 'Sales' },
    ...{ vendor: 'Example Commerce', owner: 'Robin Example', licences: 120, price: 39 },
    ...{ priceType: 'perLicence', period: 'month', renewalInDays: 25, noticeDays: 30 },
  },
  {
    ...{ name: 'Travel expenses', property: null, category: 'Finance' },
    ...{ vendor: 'Example Travel', owner: 'Sam Example', licences: 200, price: 21 },
    ...{ priceType: 'perLicence', period: 'quarter', renewalInDays: 260, noticeDays: 90 },
  },
  {
    ...{ name: 'Whiteboard', property: null, category: 'Communication' },
    ...{ vendor: 'Example Boards', owner: '', licences: 80, price: 96 },
    ...{ priceType: 'perLicence', period: 'year', renewalInDays: -12, noticeDays: 30 },
  },
]

type Ids = Readonly<Record<Exclude<PortfolioEntry['property'], null>, number>>

async function insertPortfolio(tx: Tx, companyId: number, now: Date, properties: Ids): Promise<void> {
  const dayIn = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  const rows = portfolio.map(({ property, renewalInDays, noticeDays, priceType, ...entry }) => ({
    ...entry,
    company_id: companyId,
    property_id: property === null ? null : properties[property],
    price_type: priceType,
    renewal_on: renewalInDays === null ? null : sql<Date>`${dayIn(renewalInDays)}::date`,
    notice_days: noticeDays,
  }))
  await tx.insertInto('application_metadata').values(rows).execute()
}

/**
 * Hosts as devices would have reported them: users and minutes of 30 days, and what was decided about them. App discovery
 * itself stays off until a person switches it on.
 */
const hosts = [
  { host: 'mail.example.com', users: 212, days: 3_640, minutes: 96_300, status: 'ignored' },
  { host: 'crm.example.com', users: 86, days: 1_204, minutes: 58_100, status: 'watched' },
  { host: 'tickets.example.com', users: 61, days: 733, minutes: 20_900, status: 'new' },
  { host: 'shop.example.com', users: 44, days: 512, minutes: 12_400, status: 'added' },
  { host: 'boards.example.com', users: 23, days: 118, minutes: 3_100, status: 'new' },
  { host: 'forms.example.com', users: 9, days: 21, minutes: 240, status: 'new' },
] as const

async function insertDiscovered(tx: Tx, companyId: number, now: Date, shop: number): Promise<void> {
  const rows = hosts.map(({ host, users, days, minutes, status }, index) => ({
    ...{ company_id: companyId, host, status, users_30d: users, sessions_30d: days },
    active_seconds_30d: minutes * 60,
    property_id: status === 'added' ? shop : null,
    first_seen_at: new Date(now.getTime() - (40 - 3 * index) * dayMs),
    last_seen_at: new Date(now.getTime() - (index % 3) * dayMs),
  }))
  await tx.insertInto('discovered_application').values(rows).execute()
}

/** Inserts the portfolio of the demo company and the applications that its browser extension would have discovered. */
export async function insertApplications(
  tx: Tx,
  companyId: number,
  now: Date,
  properties: Ids,
): Promise<void> {
  await insertPortfolio(tx, companyId, now, properties)
  await insertDiscovered(tx, companyId, now, properties.shop)
}
