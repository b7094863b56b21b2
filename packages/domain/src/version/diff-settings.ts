import { isSameValue } from './same-value.ts'

/** A field that says something else than before. */
export interface FieldChange<Field extends string = string> {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** The fields of a list in which two things differ, in the list's order. */
export function diffFields<Field extends string>(
  fields: readonly Field[],
  before: { readonly [F in Field]?: unknown },
  after: { readonly [F in Field]?: unknown },
): readonly FieldChange<Field>[] {
  return fields.flatMap(field =>
    isSameValue(before[field], after[field])
      ? []
      : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  )
}

/** The thing with its changed fields as they are after. */
export function applyFields<T extends object>(before: T, changes: readonly FieldChange[]): T {
  return { ...before, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
}
