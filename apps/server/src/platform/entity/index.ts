export { insertContent, mapForeignKeyError, removeContent, updateContent } from './entity-store.ts'
export { deliveredFields, selectedFields } from './selected-fields.ts'
