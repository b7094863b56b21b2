import { type ContentOf, fieldsWith, type SnapshotOf, type VersionedName } from './entity-content.ts'
import type { EntityFields } from './entity-field.ts'
import { isSameValue } from './same-value.ts'

/** A field that says something else than before. */
export interface FieldChange<Field extends string = string> {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

const versioned = <F extends EntityFields>(fields: F) =>
  fieldsWith(fields, field => field.versioned) as readonly VersionedName<F>[]

/** Returns the fields of a record that a version stores. */
export function toSnapshot<F extends EntityFields>(fields: F, content: SnapshotOf<F>): SnapshotOf<F> {
  return Object.fromEntries(versioned(fields).map(name => [name, content[name]])) as SnapshotOf<F>
}

/** Returns the content of a stored version. A field that is newer than the version has its default. */
export function readSnapshot<F extends EntityFields>(
  fields: F,
  kept: Readonly<Record<string, unknown>>,
): SnapshotOf<F> {
  const entries = versioned(fields).map(name => [name, kept[name] ?? fields[name]?.default] as const)
  return Object.fromEntries(entries) as SnapshotOf<F>
}

/** The versioned fields in which two versions differ, in the order of the declaration. */
export function diffVersions<F extends EntityFields>(
  fields: F,
  before: SnapshotOf<F>,
  after: SnapshotOf<F>,
): readonly FieldChange<VersionedName<F>>[] {
  return versioned(fields).flatMap(field =>
    isSameValue(before[field], after[field])
      ? []
      : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  )
}

/** The record with its changed fields as they are after. */
export function applyChanges<T extends object>(before: T, changes: readonly FieldChange[]): T {
  return { ...before, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
}

/** The record with the restorable settings of a version. */
export function restoreFields<F extends EntityFields, C extends Partial<ContentOf<F>>>(
  fields: F,
  now: C,
  version: SnapshotOf<F>,
): C {
  const names = fieldsWith(fields, field => field.versioned && field.restored) as readonly VersionedName<F>[]
  return { ...now, ...Object.fromEntries(names.map(name => [name, version[name]])) }
}

/** A copy of the record: fields that are not copied start with their default. */
export function copyContent<F extends EntityFields>(
  fields: F,
  source: ContentOf<F>,
  { isSameProperty }: { readonly isSameProperty: boolean },
): ContentOf<F> {
  const reset = Object.entries(fields).flatMap(([name, { copied, default: initial }]) =>
    copied === 'always' || (copied === 'inProperty' && isSameProperty) ? [] : [[name, initial] as const],
  )
  return { ...source, ...Object.fromEntries(reset) }
}
