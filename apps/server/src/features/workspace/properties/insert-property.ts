import { insertRow, type Tx } from '../../../platform/database/index.ts'

export interface NewProperty {
  readonly name: string
  /** First application URL; null: it is given later. */
  readonly url: string | null
  /** Default language. */
  readonly language: { readonly key: string; readonly name: string }
}

/** Inserts a property with its default language and first application URL, and returns its id. */
export async function insertProperty(tx: Tx, companyId: number, input: NewProperty): Promise<number> {
  const { name, url, language } = input
  const id = await insertRow(tx, 'property', { company_id: companyId, name, url })
  const owner = { company_id: companyId, property_id: id }
  await tx
    .insertInto('language')
    .values({ ...owner, ...language, status: 'default' })
    .execute()
  if (url !== null) {
    await tx
      .insertInto('application_url')
      .values({ ...owner, url_pattern: url, is_default: true })
      .execute()
  }
  return id
}
