export type { ContentOf, SentOf, SnapshotOf, VersionedName, WireOf } from './entity-content.ts'
export {
  applySent,
  defaultContent,
  fieldsWith,
  pickContent,
  toColumns,
  toWireFields,
  toWireValue,
} from './entity-content.ts'
export type { EntityField, EntityFields, FieldTraits, FieldType, WireCodec } from './entity-field.ts'
export {
  choice,
  coded,
  flag,
  integer,
  json,
  numericChoice,
  optionalText,
  reference,
  text,
} from './entity-field.ts'
export type { FieldChange } from './entity-version.ts'
export {
  applyChanges,
  copyContent,
  diffVersions,
  readSnapshot,
  restoreFields,
  toSnapshot,
} from './entity-version.ts'
export { isSameValue } from './same-value.ts'
