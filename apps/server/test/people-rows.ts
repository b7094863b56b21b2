import type { WireUserImport } from '@waymark/contract'
import type { Company, Person, Property } from './builders.ts'

/** A CSV file as a form sends it. */
export const aCsv = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
  new File([content], name)

interface ImportInput {
  readonly by: Person
  readonly in: Property
  readonly content?: string
}

/** A file that was sent and waits for what its columns mean. */
export async function anImport({ by, in: property, content = 'id,plan\n1,pro\n' }: ImportInput) {
  const path = `/v3/properties/${property.id}/user-imports`
  const reply = await by.api.post<WireUserImport>(path, { file: aCsv(content) })
  if (reply.status !== 201) throw new Error(`an import was answered ${reply.status}: ${reply.raw}`)
  return reply.body
}

/** The same for end users of the company. */
export async function aCompanyImport({ by, company }: { readonly by: Person; readonly company: Company }) {
  const path = `/v2/companies/${company.id}/companyusers/import/prepare`
  const reply = await by.api.post<WireUserImport>(path, { file: aCsv('email\nada@example.com\n') })
  if (reply.status !== 201) throw new Error(`an import was answered ${reply.status}: ${reply.raw}`)
  return reply.body
}
