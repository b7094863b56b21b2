import { randomBytes } from 'node:crypto'
import { effectiveRole } from '@waymark/domain/identity/access'
import { type Database, PropertyScope, type Tx } from '../../../../platform/database/index.ts'
import { hashPassword } from '../../../identity/session/index.ts'
import { type DemoCompany, type DemoRecord, saveDemoRecord } from './demo-record.ts'
import { type DemoHistories, demoHistories, demoPeople } from './history/demo-histories.ts'
import { historyStart } from './history/make-history.ts'
import { insertApplications } from './insert-applications.ts'
import { insertCompany, insertProperties } from './insert-company.ts'
import { insertCompanyUsers } from './insert-company-users.ts'
import { insertDemoGuides } from './insert-demo-guides.ts'
import { insertDemoItems } from './insert-demo-items.ts'
import { insertDemoMessages } from './insert-demo-messages.ts'
import { insertEndUsers } from './insert-end-users.ts'
import { insertSegments } from './insert-segments.ts'
import { insertStaff } from './insert-staff.ts'

/** A hash that no password has: no one can sign in with it. */
const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'))

/** Everything was written some days before the history begins. */
const authoredBeforeMs = 5 * 86_400_000

interface MakeDemo {
  readonly now: Date
  readonly demoUrl: string
}

/**
 * Makes the demo company with its rows in the given transaction, so that there is all of it or nothing.
 * Its history is made but not written here; the record states this.
 */
export async function makeDemo(
  tx: Tx,
  { now, demoUrl }: MakeDemo,
): Promise<{ readonly demo: DemoCompany; readonly histories: DemoHistories }> {
  const start = historyStart(now.getTime())
  const at = new Date(start - authoredBeforeMs)
  const companyId = await insertCompany(tx, at)
  const propertyIds = await insertProperties(tx, companyId, at, demoUrl)
  const author = await insertStaff(tx, companyId, await unknownPassword())
  const [application, plain, shop] = propertyIds
  const segments = await insertSegments(tx, { company_id: companyId, property_id: application })
  const role = effectiveRole(
    {
      managerId: author.managerId,
      isSuperAdmin: false,
      assignments: [{ roleName: 'moderator', targetType: 'company', targetId: companyId }],
    },
    { companyId, propertyId: application },
  )
  const scope = new PropertyScope(companyId, application, author, role)
  // The verbs open a transaction of their own; here all of them share this one.
  const database: Pick<Database, 'inScope'> = { inScope: (_scope, work) => work(tx) }
  const authoring = { database, clock: { now: () => at }, scope }
  const written = await insertDemoGuides({ ...authoring, segments })
  const items = await insertDemoItems(tx, authoring)
  const messages = await insertDemoMessages(tx, {
    database,
    scope,
    guides: written.guides,
    start,
    authoredAt: at.getTime(),
  })
  const record: DemoRecord = {
    madeAt: now.getTime(),
    propertyIds,
    ...written,
    messages,
    items,
    isHistoryWritten: false,
  }
  const histories = demoHistories({ companyId, record })
  const people = demoPeople()
  await insertEndUsers(
    tx,
    { company_id: companyId, property_id: application },
    people.application,
    histories.application.seen,
  )
  await insertEndUsers(tx, { company_id: companyId, property_id: shop }, people.shop, histories.shop.seen)
  await insertCompanyUsers(tx, companyId, at, people.application)
  await insertApplications(tx, companyId, now, { application, plain, shop })
  await saveDemoRecord(tx, companyId, record)
  return { demo: { companyId, record }, histories }
}
