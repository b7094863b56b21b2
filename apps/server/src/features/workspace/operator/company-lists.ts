import { limitKeys, limitOf } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import { textTable } from './text-table.ts'

type Json = Readonly<Record<string, unknown>>

const limitWord = (limit: number) => (limit < 0 ? 'unlimited' : String(limit))

/** All companies with what they hold and what they are limited to. */
export async function companiesText(database: Database): Promise<string> {
  const rows = await database.asSystem(tx =>
    tx
      .selectFrom('company')
      .select(['company.id', 'company.name', 'company.limits', 'company.mfa_enabled'])
      .select(
        sql<number>`(SELECT count(*)::int FROM property p WHERE p.company_id = company.id)`.as('properties'),
      )
      .select(
        sql<number>`(SELECT count(DISTINCT a.manager_id)::int FROM role_assignment a
          WHERE a.company_id = company.id)`.as('members'),
      )
      .orderBy('company.id')
      .execute(),
  )
  const names = ['ID', 'NAME', 'PROPERTIES', 'MEMBERS', 'MFA', ...limitKeys.map(key => `${key} limit`)]
  return textTable(
    names,
    rows.map(row => [
      row.id,
      row.name,
      row.properties,
      row.members,
      row.mfa_enabled ? 'on' : 'off',
      ...limitKeys.map(key => limitWord(limitOf(row.limits as Json, key))),
    ]),
  )
}

/** The properties of a company, or of all. */
export async function propertiesText(database: Database, companyId: number | null): Promise<string> {
  const rows = await database.asSystem(tx => {
    const all = tx
      .selectFrom('property')
      .innerJoin('company', 'company.id', 'property.company_id')
      .select(['property.id', 'property.name', 'company.id as companyId', 'company.name as companyName'])
      .orderBy('company.id')
      .orderBy('property.id')
    return (companyId === null ? all : all.where('company.id', '=', companyId)).execute()
  })
  return textTable(
    ['ID', 'NAME', 'COMPANY', 'COMPANY NAME'],
    rows.map(row => [row.id, row.name, row.companyId, row.companyName]),
  )
}
