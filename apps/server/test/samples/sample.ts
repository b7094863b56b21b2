import { randomUUID } from 'node:crypto'
import type { Company, Person, Property } from '../builders.ts'
import type { TestServer } from '../open-server.ts'
import { anEmail } from '../team.ts'

/** Server and company on which a call is tried, and the users involved. */
export interface Place {
  readonly server: TestServer
  readonly company: Company
  readonly property: Property
  /** Makes what the call needs. */
  readonly admin: Person
  /** Sends the call. */
  readonly by: Person
}

/** Data that one call sends besides the company and the property of its path. */
export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** Makes what a call needs and says what to send. */
export type Maker = (place: Place) => Sample | Promise<Sample>

/** The call sends nothing. */
export const nothing: Maker = () => ({})

/** Adds a body to the result of `make`. */
export const withBody =
  (make: Maker, body: unknown): Maker =>
  async place => ({ ...(await make(place)), body })

/** A person of the company who has no account. */
export async function aCompanyUser({
  server,
  company,
}: Place): Promise<{ identifier: string; publicId: string }> {
  const identifier = anEmail()
  const publicId = randomUUID()
  const row = { company_id: company.id, public_id: publicId, identifier, email: identifier }
  await server.database.asSystem(tx => tx.insertInto('company_user').values(row).execute())
  return { identifier, publicId }
}
