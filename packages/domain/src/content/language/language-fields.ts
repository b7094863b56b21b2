import { choice, optionalText, text } from '../../foundation/entity/index.ts'

/** Fields of a property's language that authors edit. */
export const languageFields = {
  /** A language tag; never changes. */
  key: text(35, { column: 'key', wire: 'key', delivered: 'key' }),
  name: text(80, { column: 'name', wire: 'name', delivered: 'name' }),
  status: choice(['public', 'private', 'default'], 'private', {
    column: 'status',
    wire: 'status',
    delivered: 'status',
  }),
  /** Key of the language whose texts it started with. */
  copiedFrom: optionalText(35, { column: 'copied_from', wire: 'copiedFrom', delivered: null }),
}

export const languageEntity = { table: 'language', fields: languageFields } as const
