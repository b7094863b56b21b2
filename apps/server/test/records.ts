import type { TestServer } from './open-server.ts'

interface ObjectName {
  /** As `guide` or `tooltip`. */
  readonly type: string
  readonly id: number
}

/** The audit entries of an object, oldest first. */
export function auditOf(server: TestServer, { type, id }: ObjectName) {
  return server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['audit_entry.action', 'audit_entry.manager_id', 'audit_entry.is_unconditional'])
      .select(['audit_entry.before', 'audit_entry.after'])
      .where('audit_entry.object_type', '=', type)
      .where('audit_entry.object_id', '=', id)
      .orderBy('audit_entry.id')
      .execute(),
  )
}

/** The numbers of an object's kept versions, oldest first. */
export async function versionsOf(server: TestServer, { type, id }: ObjectName): Promise<number[]> {
  const rows = await server.database.asSystem(tx =>
    tx
      .selectFrom('object_version')
      .select('object_version.version')
      .where('object_version.object_type', '=', type)
      .where('object_version.object_id', '=', id)
      .orderBy('object_version.version')
      .execute(),
  )
  return rows.map(row => row.version)
}

/** The property's content revision. */
export async function revisionOf(server: TestServer, propertyId: number): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .selectFrom('property')
      .select('property.content_revision')
      .where('property.id', '=', propertyId)
      .executeTakeFirstOrThrow(),
  )
  return Number(row.content_revision)
}
