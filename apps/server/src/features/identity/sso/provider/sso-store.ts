import { type SsoReason, ssoReasons } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import type { IdentityProvider } from './identity-provider.ts'

export interface TestResult {
  readonly at: Date
  /** Null: it passed. */
  readonly reason: SsoReason | null
}

/** The identity provider of a company's staff, as it is kept. */
export interface SsoRecord {
  readonly companyId: number
  readonly isEnabled: boolean
  readonly provider: IdentityProvider
  /** When a test sign-in with exactly this provider last worked. */
  readonly testedAt: Date | null
  readonly lastTest: TestResult | null
  readonly version: number
}

const columns = [
  'company_id',
  'is_enabled',
  'idp_entity_id',
  'single_sign_on_service_url',
  'signing_certificate',
  'tested_at',
  'last_test',
  'version',
] as const

const rowOf = (provider: IdentityProvider) => ({
  idp_entity_id: provider.idpEntityId,
  single_sign_on_service_url: provider.singleSignOnServiceUrl,
  signing_certificate: provider.signingCertificate,
})

interface StoredTest {
  readonly at: string
  readonly reason: string | null
}

function readTest(kept: unknown): TestResult | null {
  if (kept === null) return null
  const { at, reason } = kept as StoredTest
  return { at: new Date(at), reason: ssoReasons.find(one => one === reason) ?? null }
}

const select = (tx: Tx, companyId: number) =>
  tx.selectFrom('company_sso').select(columns).where('company_sso.company_id', '=', companyId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>

function recordOf(row: Row | undefined): SsoRecord | null {
  if (row === undefined) return null
  return {
    companyId: row.company_id,
    isEnabled: row.is_enabled,
    provider: {
      idpEntityId: row.idp_entity_id,
      singleSignOnServiceUrl: row.single_sign_on_service_url,
      signingCertificate: row.signing_certificate,
    },
    testedAt: row.tested_at,
    lastTest: readTest(row.last_test),
    version: row.version,
  }
}

export async function findSsoRecord(tx: Tx, companyId: number): Promise<SsoRecord | null> {
  return recordOf(await select(tx, companyId).executeTakeFirst())
}

/** The same, held against other changes until the transaction ends. */
export async function lockSsoRecord(tx: Tx, companyId: number): Promise<SsoRecord | null> {
  return recordOf(await select(tx, companyId).forUpdate().executeTakeFirst())
}

/** Keeps a first provider; false: the company has one already. */
export async function insertSso(tx: Tx, companyId: number, provider: IdentityProvider): Promise<boolean> {
  const row = await tx
    .insertInto('company_sso')
    .values({ company_id: companyId, ...rowOf(provider) })
    .onConflict(conflict => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a save decided, as the next version. */
export async function updateSso(
  tx: Tx,
  companyId: number,
  next: Pick<SsoRecord, 'isEnabled' | 'provider' | 'testedAt' | 'lastTest'>,
): Promise<void> {
  await tx
    .updateTable('company_sso')
    .set({
      ...rowOf(next.provider),
      is_enabled: next.isEnabled,
      tested_at: next.testedAt,
      ...(next.lastTest === null ? { last_test: null } : {}),
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .execute()
}

/**
 * Keeps how a test ended, unless the provider was changed meanwhile. The version stays: no one's open form is
 * outdated by a test. Returns whether it was kept.
 */
export async function saveTestResult(tx: Tx, record: SsoRecord, test: TestResult): Promise<boolean> {
  const provider = rowOf(record.provider)
  const kept = JSON.stringify({ at: test.at.toISOString(), reason: test.reason })
  const row = await tx
    .updateTable('company_sso')
    .set({
      last_test: sql`${kept}::jsonb` as never,
      ...(test.reason === null ? { tested_at: test.at } : {}),
    })
    .where('company_id', '=', record.companyId)
    .where('idp_entity_id', '=', provider.idp_entity_id)
    .where('single_sign_on_service_url', '=', provider.single_sign_on_service_url)
    .where('signing_certificate', '=', provider.signing_certificate)
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the provider and who its people were. */
export async function deleteSso(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('sso_identity').where('company_id', '=', companyId).execute()
  await tx.deleteFrom('company_sso').where('company_id', '=', companyId).execute()
}
