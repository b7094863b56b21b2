export type { AttributeKeyFault, StoredAttributeType } from './attribute-value.ts'
export { attributeKeyFault, fitsAttributeType, typeOfValue } from './attribute-value.ts'
export type {
  ColumnSuggestion,
  ColumnUse,
  IdentifiedBy,
  KnownAttribute,
  MappingFault,
} from './import-columns.ts'
export {
  isMailColumn,
  mappingFault,
  matchLevel,
  suggestColumns,
  suggestedUses,
} from './import-columns.ts'
export type { ImportedUser, RowFault, RowIssue, RowPlan } from './import-row.ts'
export { readImportRow } from './import-row.ts'
