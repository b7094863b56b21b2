import { fitsAttributeType, type StoredAttributeType, typeOfValue } from '@waymark/domain/people/people'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyOwner, Tx } from '../../../platform/database/index.ts'
import { suggestAttributes } from './register-attributes.ts'

/** A sample, and that values come with another type, is written at most this often. */
const writeEveryMs = 60 * 60_000
/** Keys that one process remembers; beyond that it begins again. */
const maxKeys = 20_000

interface Known {
  readonly id: number
  readonly type: StoredAttributeType
  readonly checkedAt: number
  sampledAt: number
  warnedAt: number
}

interface Row {
  readonly id: number
  readonly key: string
  readonly data_type: StoredAttributeType
}

type Values = Readonly<Record<string, unknown>>

/** Creates attributes from the keys that pages send, and records values of another type. */
export interface AttributeRegister {
  readonly remember: (owner: PropertyOwner, values: Values) => Promise<void>
}

/** The attributes with these keys; one of the property takes precedence over one of its company. */
async function readTypes(tx: Tx, owner: PropertyOwner, keys: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (attribute.key) attribute.id, attribute.key, attribute.data_type FROM attribute
    WHERE attribute.company_id = ${owner.companyId} AND attribute.key = ANY(${[...keys]}::text[])
      AND (attribute.property_id IS NULL OR attribute.property_id = ${owner.propertyId})
    ORDER BY attribute.key, attribute.property_id NULLS LAST`.execute(tx)
  return rows
}

interface Note {
  readonly id: number
  readonly sample: unknown
  /** Null: it came as it should. */
  readonly type: string | null
}

async function write(tx: Tx, notes: readonly Note[], now: Date): Promise<void> {
  await sql`
    UPDATE attribute SET
      sample = CASE WHEN attribute.is_personal THEN NULL ELSE told.sample END,
      sample_at = ${now}::timestamptz,
      arrived_type = coalesce(told.type, attribute.arrived_type),
      arrived_at = CASE WHEN told.type IS NULL THEN attribute.arrived_at ELSE ${now}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS told (id int, sample jsonb, type text)
    WHERE attribute.id = told.id`.execute(tx)
}

/** Only so much of a long value serves as a sample. */
const sampleOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, 120) : Array.isArray(value) ? value.slice(0, 5) : value

function notesOf(
  known: ReadonlyMap<string, Known>,
  sentValues: readonly [string, unknown][],
  nowMs: number,
): Note[] {
  return sentValues.flatMap(([key, value]) => {
    const attribute = known.get(key)
    if (attribute === undefined) return []
    const fits = fitsAttributeType(attribute.type, value)
    if (nowMs - (fits ? attribute.sampledAt : attribute.warnedAt) < writeEveryMs) return []
    if (fits) attribute.sampledAt = nowMs
    else attribute.warnedAt = nowMs
    return [{ id: attribute.id, sample: sampleOf(value), type: fits ? null : typeOfValue(value) }]
  })
}

class Register implements AttributeRegister {
  readonly #database: Pick<Database, 'asSystem'>
  readonly #clock: Clock
  #known = new Map<number, Map<string, Known>>()
  #count = 0

  constructor(parts: { readonly database: Pick<Database, 'asSystem'>; readonly clock: Clock }) {
    this.#database = parts.database
    this.#clock = parts.clock
  }

  async remember(owner: PropertyOwner, values: Values): Promise<void> {
    const now = this.#clock.now()
    const sentValues = Object.entries(values).filter(([, value]) => typeOfValue(value) !== null)
    if (sentValues.length === 0) return
    const known = this.#ofProperty(owner.propertyId)
    const isFresh = ([key]: [string, unknown]) =>
      now.getTime() - (known.get(key)?.checkedAt ?? Number.NEGATIVE_INFINITY) >= writeEveryMs
    const fresh = sentValues.filter(isFresh)
    if (fresh.length > 0) await this.#learn(owner, fresh, known, now)
    const notes = notesOf(known, sentValues, now.getTime())
    if (notes.length > 0) await this.#database.asSystem(tx => write(tx, notes, now))
  }

  #ofProperty(propertyId: number): Map<string, Known> {
    if (this.#count > maxKeys) {
      this.#known = new Map()
      this.#count = 0
    }
    const known = this.#known.get(propertyId) ?? new Map<string, Known>()
    this.#known.set(propertyId, known)
    return known
  }

  async #learn(
    owner: PropertyOwner,
    fresh: readonly [string, unknown][],
    known: Map<string, Known>,
    now: Date,
  ) {
    const rows = await this.#database.asSystem(async tx => {
      const keys = fresh.map(([key]) => key)
      const before = await readTypes(tx, owner, keys)
      const unknown = fresh.filter(([key]) => before.every(row => row.key !== key))
      if (unknown.length === 0) return before
      await suggestAttributes(tx, owner, Object.fromEntries(unknown), now)
      return readTypes(tx, owner, keys)
    })
    const never = Number.NEGATIVE_INFINITY
    for (const { id, key, data_type: type } of rows) {
      const before = known.get(key)
      const { sampledAt = never, warnedAt = never } = before ?? {}
      if (before === undefined) this.#count += 1
      known.set(key, { id, type, checkedAt: now.getTime(), sampledAt, warnedAt })
    }
  }
}

/** Opens the register; what this process wrote within the hour costs no query. */
export function openAttributeRegister(parts: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
}): AttributeRegister {
  return new Register(parts)
}
