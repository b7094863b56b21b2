import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chapterFields } from '../../content/chapter/chapter-fields.ts'
import { ruleFields } from '../../content/contextual/rule-fields.ts'
import { guideFields } from '../../content/guide/guide-fields.ts'
import { stepFields } from '../../content/guide/step-fields.ts'
import { languageFields } from '../../content/language/language-fields.ts'
import { pageItemDetails, pageItemFields } from '../../content/page-item/page-item-fields.ts'
import { popupFields } from '../../content/popup/popup-fields.ts'
import { contextTagsCodec } from '../../delivery/targeting/context-tags-codec.ts'
import { pageSegmentFields, userSegmentFields } from '../../delivery/targeting/segment-fields.ts'
import { messageFields } from '../../messages/message/message-entity.ts'
import { propertyFields } from '../../workspace/property/property-fields.ts'
import { applySent, defaultContent, fieldsWith, toColumns, toWireFields } from './entity-content.ts'
import type { EntityField, EntityFields } from './entity-field.ts'
import {
  applyChanges,
  copyContent,
  diffVersions,
  readSnapshot,
  restoreFields,
  toSnapshot,
} from './entity-version.ts'

/** Every declared entity. */
const entities: readonly (readonly [name: string, fields: EntityFields])[] = [
  ['page item', pageItemFields],
  ...Object.entries(pageItemDetails).map(([kind, fields]) => [kind, fields] as const),
  ['chapter', chapterFields],
  ['guide', guideFields],
  ['step', stepFields],
  ['contextual rule', ruleFields],
  ['popup', popupFields],
  ['message', messageFields],
  ['language', languageFields],
  ['user segment', userSegmentFields],
  ['page segment', pageSegmentFields],
  ['property', propertyFields],
]

const tagRules = fc.oneof(
  fc.record({ byDefault: fc.constant('show'), hideOn: fc.array(fc.string()) }),
  fc.record({ byDefault: fc.constant('hide'), showOn: fc.array(fc.string()) }),
  fc.constant(null),
)

/** Whole minutes of the years that have four digits. */
const zonedTimes = fc.option(
  fc.record({
    at: fc.integer({ min: 0, max: 100_000_000 }).map(minutes => new Date(minutes * 60_000)),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
  }),
)

/** Values that a field can hold, by its declaration. */
function valuesOf(field: EntityField): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'choice':
      return fc.constantFrom(...(field as EntityField & { readonly values: readonly string[] }).values)
    case 'text':
      return fc.string({ maxLength: (field as EntityField & { readonly maxLength: number }).maxLength })
    case 'flag':
      return fc.boolean()
    case 'integer':
      return fc.nat()
    case 'reference':
      return fc.option(fc.integer({ min: 1 }))
    case 'json':
      // Context tags and times with a zone are the structures with another representation on the wire.
      if ('codec' in field) return field.codec === contextTagsCodec ? tagRules : zonedTimes
      return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })
  }
}

const recordsOf = (fields: EntityFields) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valuesOf(field)])))

/** JSON has no negative zero. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe.each(entities)('the fields of a %s', (_name, fields) => {
  it('survive a version and its restore', () => {
    fc.assert(
      fc.property(recordsOf(fields), recordsOf(fields), (then, now) => {
        const version = readSnapshot(fields, asJson(toSnapshot(fields, then)) as Record<string, unknown>)
        const restored = restoreFields(fields, now, version)
        for (const [name, field] of Object.entries(fields)) {
          const isRestored = field.versioned && field.restored
          expect(asJson(restored[name])).toEqual(asJson((isRestored ? then : now)[name]))
        }
      }),
    )
  })

  it('survive the way to the wire and back', () => {
    fc.assert(
      fc.property(recordsOf(fields), recordsOf(fields), (record, before) => {
        const after = applySent(fields, before, toWireFields(fields, record))
        for (const name of fieldsWith(fields, field => field.wire !== null)) {
          expect(after[name]).toEqual(record[name])
        }
        expect(applySent(fields, before, {})).toEqual(before)
      }),
    )
  })

  it('are copied, reset, or kept within one property as declared', () => {
    fc.assert(
      fc.property(recordsOf(fields), fc.boolean(), (source, isSameProperty) => {
        const copy = copyContent(fields, source, { isSameProperty })
        for (const [name, { copied, default: initial }] of Object.entries(fields)) {
          const isCopied = copied === 'always' || (copied === 'inProperty' && isSameProperty)
          expect(copy[name]).toEqual(isCopied ? source[name] : initial)
        }
      }),
    )
  })

  it('are compared each one that versions keep', () => {
    fc.assert(
      fc.property(recordsOf(fields), recordsOf(fields), (before, other) => {
        for (const [name, { versioned }] of Object.entries(fields)) {
          const after = { ...before, [name]: other[name] }
          const isChanged = JSON.stringify(asJson(before[name])) !== JSON.stringify(asJson(other[name]))
          const changes = diffVersions(fields, asJson(before) as never, asJson(after) as never)
          if (versioned && isChanged) expect(changes.map(change => change.field)).toEqual([name])
          expect(asJson(applyChanges(before, changes)[name])).toEqual(
            asJson((versioned ? after : before)[name]),
          )
        }
      }),
    )
  })

  it('have one wire name, column and delivered name each', () => {
    for (const trait of ['wire', 'column', 'delivered'] as const) {
      const names = Object.values(fields).flatMap(field => field[trait] ?? [])
      expect(new Set(names).size).toBe(names.length)
    }
    const columns = Object.values(fields).flatMap(({ column }) => column ?? [])
    expect(Object.keys(toColumns(fields, defaultContent(fields)))).toEqual(columns)
  })

  it('start with their defaults, also in a version from before them', () => {
    const kept = fieldsWith(fields, field => field.versioned)
    const defaults = defaultContent(fields)
    expect(readSnapshot(fields, {})).toEqual(Object.fromEntries(kept.map(name => [name, defaults[name]])))
  })
})
