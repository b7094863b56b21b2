import { beforeAll, describe, expect, test } from 'vitest'
import { componentPlaces } from './component-names.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json-tree.ts'
import { openApiDocument } from './openapi-document.ts'

let document: JsonObject

beforeAll(async () => {
  document = await openApiDocument()
})

function objectsOf(value: Json): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf)
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsOf)] : []
}

const at = (...path: string[]) => valueAt(document, path)
const operations = () =>
  Object.values(document['paths'] as JsonObject).flatMap(item =>
    Object.entries(item as JsonObject).flatMap(([key, one]) =>
      key === 'parameters' ? [] : [one as JsonObject],
    ),
  )

describe('WIRE-110 the OpenAPI document', () => {
  test('names every component of the list, so that each place in the list still exists', () => {
    const names = Object.keys(at('components', 'schemas') as JsonObject)
    expect(Object.keys(componentPlaces).filter(name => !names.includes(name))).toEqual([])
  })

  test('has no reference without a target', () => {
    const refs = objectsOf(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.length).toBeGreaterThan(500)
    expect(refs.filter(ref => at(...ref.slice(2).split('/')) === undefined)).toEqual([])
  })

  test('writes no large object schema out more than twice', () => {
    const counts = new Map<string, number>()
    for (const object of objectsOf(document)) {
      if (object['type'] !== 'object') continue
      const text = JSON.stringify(object)
      if (text.length > 600) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 2).map(([text]) => text.slice(0, 200))).toEqual([])
  })

  test('has one response and one schema for each error code, and Retry-After where a client may wait', () => {
    expect(at('components', 'schemas', 'StaleError', 'properties', 'code')).toEqual({ const: 'stale' })
    expect(at('components', 'responses', 'Stale', 'content', 'application/json', 'schema')).toEqual({
      $ref: '#/components/schemas/StaleError',
    })
    expect(at('components', 'responses', 'SlowDown', 'headers', 'Retry-After')).toBeDefined()
    const inline = operations().flatMap(operation =>
      Object.entries(operation['responses'] as JsonObject).filter(
        ([status, response]) => /^[45]/.test(status) && !('$ref' in (response as JsonObject)),
      ),
    )
    expect(inline).toEqual([])
  })

  test('contains no bound that another bound contradicts', () => {
    const contradictory = objectsOf(document).filter(
      ({ minimum, exclusiveMinimum }) => typeof minimum === 'number' && typeof exclusiveMinimum === 'number',
    )
    expect(contradictory).toEqual([])
  })

  test('describes If-Match and ETag on an object with versions', () => {
    const save = at('paths', '/v2/properties/{property}/tutorials/{id}', 'put') as JsonObject
    const parameters = at('paths', '/v2/properties/{property}/tutorials/{id}', 'parameters')
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/IfMatchHeader' })
    expect(valueAt(save, ['responses', '200'])).toEqual({ $ref: '#/components/responses/GuideWithETag' })
    expect(at('components', 'responses', 'GuideWithETag', 'headers', 'ETag')).toEqual({
      $ref: '#/components/headers/ETag',
    })
  })

  test('has at most 500 KB for 297 operations, and more or less in proportion', () => {
    const operations = Object.values(document['paths'] as JsonObject).flatMap(item =>
      Object.keys(item as JsonObject).filter(key => ['get', 'post', 'put', 'patch', 'delete'].includes(key)),
    ).length
    const limit = (500_000 / 297) * operations
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(limit)
  })
})
