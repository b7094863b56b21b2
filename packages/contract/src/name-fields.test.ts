import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

interface NameField {
  /** As `guides.save body.title`. */
  readonly place: string
  readonly schema: z.ZodType
}

/** Decides whether a key belongs to a field with a user-defined name. */
const isNameKey = (key: string) => /^(name|title|displayName)$|Name$/.test(key)
/** Keys that end like a name and are chosen from a list or name a file. */
const others = new Set(['roleName', 'fileName', 'groupName'])

/** The schemas directly inside of one that is no object. */
function innerSchemas(schema: z.ZodType): readonly z.ZodType[] {
  const { def } = schema as unknown as { readonly def: Readonly<Record<string, unknown>> }
  const one = ['innerType', 'in', 'out', 'element', 'valueType', 'schema'].map(key => def[key])
  const many = Array.isArray(def['options']) ? def['options'] : []
  return [...one, ...many].filter((inner): inner is z.ZodType => inner instanceof z.ZodType)
}

const isString = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodString || (!(schema instanceof z.ZodObject) && innerSchemas(schema).some(isString))

/** Every field below a schema that takes a name. */
function nameFields(schema: z.ZodType, place: string): readonly NameField[] {
  if (!(schema instanceof z.ZodObject)) return innerSchemas(schema).flatMap(inner => nameFields(inner, place))
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const at = `${place}.${key}`
    if (isNameKey(key) && !others.has(key) && isString(field)) return [{ place: at, schema: field }]
    return nameFields(field, at)
  })
}

/** Wording that the assistant shows, or of a protocol; it is no name. */
const wording = new Set([
  'properties.saveTexts body.title',
  // A header of HTTP, which has letters, digits and hyphens alone.
  'integrations.create body.data.headerName',
  'integrations.save body.data.headerName',
  // The name under which the code of the application reports an event: letters, digits and a few signs alone.
  'contextualRules.create body.contexts.name',
  'contextualRules.save body.contexts.name',
  'assistant.saveWrittenRule body.rule.contexts.name',
  'editor.create body.rule.conditions.context.name',
])

const fields = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    const input = (call as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema
    const body = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>)['body'] : undefined
    const found = body === undefined ? [] : nameFields(body, `${group}.${name} body`)
    return found.filter(({ place }) => !wording.has(place))
  }),
)

const unfit = [
  'a\u0000b',
  'a\r\nBcc: eve@example.com',
  'Orders\r\n',
  'a\tb',
  'a\u0085b',
  'a\u202ecod',
  'a\u2066b',
  'a\u200bb',
  'a\u2028b',
  'a\ud800b',
]

it('finds the fields', () => {
  const places = new Set(fields.map(({ place }) => place))
  for (const known of [
    'guides.create body.title',
    'guides.saveTexts body.languageTexts.title',
    'properties.save body.name',
    'properties.createLanguage body.name',
    'managers.register body.name',
    'segments.create body.name',
    'tooltips.create body.title',
    'contextualRules.save body.name',
  ]) {
    expect(places).toContain(known)
  }
})

it.each(fields)('TEXT-27 $place takes a name, and refuses control and invisible characters', ({ schema }) => {
  expect(schema.safeParse('  Orders 👩🏽\u200d💻 ').data).toBe('Orders 👩🏽\u200d💻')
  expect(unfit.filter(name => schema.safeParse(name).success)).toEqual([])
})
