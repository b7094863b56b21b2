import type { contract } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import { isSignedAttributesOnly, withStylingsDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, refuse } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { changeContent, markContentChanged, recordPartChange } from '../../workspace/properties/index.ts'
import { newSnippetSecret, sealSnippetSecret } from './sealed-snippet-secret.ts'

export interface SnippetDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Key that seals secrets. */
  readonly key: Buffer
}

/** Time in which servers of the customer may go on signing with the secret before. */
const formerLifeMs = 86_400_000
const trafficDays = 7

interface Row {
  readonly stylings: Readonly<Record<string, unknown>>
  readonly version: number
  readonly madeAt: Date | null
  readonly formerUntil: Date | null
  readonly signed: number
  readonly unsigned: number
}

async function readRow(tx: Tx, scope: PropertyScope, now: Date): Promise<Row> {
  const since = new Date(now.getTime() - (trafficDays - 1) * 86_400_000).toISOString().slice(0, 10)
  const sum = (column: 'signed' | 'unsigned') => sql`(
    SELECT coalesce(sum(${sql.ref(column)}), 0)::int FROM snippet_traffic
    WHERE snippet_traffic.property_id = property.id AND snippet_traffic.day >= ${since}::date)`
  const { rows } = await sql<Row>`
    SELECT property.stylings, property.stylings_version AS version, snippet_secret.made_at AS "madeAt",
      snippet_secret.former_until AS "formerUntil", ${sum('signed')} AS signed, ${sum('unsigned')} AS unsigned
    FROM property LEFT JOIN snippet_secret ON snippet_secret.property_id = property.id
    WHERE property.id = ${scope.propertyId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw refuse('notFound')
  return row
}

const decisionOf = (stylings: Row['stylings']) => stylings['signedAttributesOnly'] ?? null

const isOn = ({ stylings }: Pick<Row, 'stylings'>) =>
  withStylingsDefaults(stylings)['snippetAuthentication'] === true

/** Whether signed identity is asked for, and how much of the traffic is signed. */
export async function readAuthentication(tx: Tx, scope: PropertyScope, now: Date) {
  const row = await readRow(tx, scope, now)
  const { madeAt, formerUntil, signed, unsigned } = row
  const isFormerGood = formerUntil !== null && formerUntil > now
  const all = signed + unsigned
  return {
    enabled: isOn(row),
    signedAttributesOnly: isSignedAttributesOnly(row.stylings),
    madeAt: madeAt === null ? null : wireInstant(madeAt),
    formerUntil: isFormerGood ? wireInstant(formerUntil) : null,
    traffic: { signed, unsigned, share: all === 0 ? null : signed / all },
    may: {
      edit: may(scope.role, 'edit:property', {}),
      issueSecret: may(scope.role, 'edit:snippetSecret', {}),
    },
  }
}

/** Fields to change; an absent field stays unchanged, null makes the second follow the first again. */
export type AuthenticationChange = BodyOf<typeof contract.snippet.saveAuthentication>

function withChange(stylings: Row['stylings'], change: AuthenticationChange): Row['stylings'] {
  const sent = {
    ...(change.enabled === undefined ? {} : { snippetAuthentication: change.enabled }),
    ...(change.signedAttributesOnly === undefined
      ? {}
      : { signedAttributesOnly: change.signedAttributesOnly }),
  }
  return { ...stylings, ...sent }
}

const noSecret = (path: string) => breaksRule(path, 'noSecret', 'make a secret and sign with it first')

/**
 * Sets whether signed identity is asked for, and whether unsigned pages may change attributes of known users. Refuses
 * (422) either before there is a secret: every page would be unsigned.
 */
export function saveAuthentication(
  { database, clock }: SnippetDependencies,
  scope: PropertyScope,
  change: AuthenticationChange,
) {
  return changeContent(database, scope, async tx => {
    const row = await readRow(tx, scope, clock.now())
    if (row.madeAt === null && change.enabled === true) throw noSecret('enabled')
    if (row.madeAt === null && change.signedAttributesOnly === true) throw noSecret('signedAttributesOnly')
    const after = withChange(row.stylings, change)
    const isSame = isOn({ stylings: after }) === isOn(row) && decisionOf(after) === decisionOf(row.stylings)
    if (!isSame) {
      const note = { part: 'stylings', action: 'snippetAuthentication.save', ifMatch: row.version } as const
      const made = { ...note, version: row.version, before: row.stylings, after }
      const version = (await recordPartChange(tx, scope, made)) ?? row.version
      await updateById(tx, 'property', scope.propertyId, {
        stylings: sql`${JSON.stringify(after)}::jsonb` as never,
        stylings_version: version,
      })
    }
    return readAuthentication(tx, scope, clock.now())
  })
}

/** Creates the secret that signs users; the previous one is accepted for one more day. */
export function makeSecret({ database, clock, key }: SnippetDependencies, scope: PropertyScope) {
  return changeContent(database, scope, async tx => {
    const now = clock.now()
    const secret = newSnippetSecret()
    const sealed = sealSnippetSecret(key, scope.propertyId, secret)
    const until = new Date(now.getTime() + formerLifeMs)
    const row = await tx
      .insertInto('snippet_secret')
      .values({ company_id: scope.companyId, property_id: scope.propertyId, sealed, made_at: now })
      .onConflict(conflict =>
        conflict.column('property_id').doUpdateSet({
          former: sql`snippet_secret.sealed`,
          former_until: until,
          sealed,
          made_at: now,
        }),
      )
      .returning('snippet_secret.former_until')
      .executeTakeFirstOrThrow()
    // The secret itself is in no log.
    await recordAudit(tx, scope, {
      action: 'snippetSecret.make',
      objectId: scope.propertyId,
      after: { madeAt: wireInstant(now) },
    })
    await markContentChanged(tx, scope)
    return { secret, formerUntil: row.former_until === null ? null : wireInstant(row.former_until) }
  })
}
