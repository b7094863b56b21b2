import { contract } from '@waymark/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { isObject, type Json, type JsonObject, valueAt } from './json-tree.ts'
import { openApiDocument } from './openapi-document.ts'

let document: JsonObject
let operations: readonly JsonObject[]

interface Row {
  readonly '~orpc': { readonly inputSchema?: z.ZodObject; readonly outputSchema?: z.ZodType }
}

const resolve = (value: Json | undefined): JsonObject | undefined => {
  if (!isObject(value)) return undefined
  const { $ref } = value
  return typeof $ref === 'string' ? resolve(valueAt(document, $ref.slice(2).split('/'))) : value
}

/** The example of a JSON media type, itself or the shared one that it refers to. */
function exampleOf(holder: JsonObject | undefined): Json | undefined {
  const media = valueAt(holder, ['content', 'application/json'])
  if (!isObject(media)) return undefined
  const { example, examples } = media
  return example ?? (isObject(examples) ? resolve(Object.values(examples)[0])?.['value'] : undefined)
}

const rowOf = (id: string): Row['~orpc'] => {
  const [area = '', name = ''] = id.split('.')
  return (contract as unknown as Record<string, Record<string, Row>>)[area]?.[name]?.['~orpc'] ?? {}
}

const idOf = (operation: JsonObject) => String(operation['operationId'])

beforeAll(async () => {
  document = await openApiDocument()
  operations = Object.values(document['paths'] as JsonObject).flatMap(item =>
    Object.entries(item as JsonObject).flatMap(([method, one]) =>
      method === 'parameters' ? [] : [one as JsonObject],
    ),
  )
})

/** Verbs in the imperative that summaries begin with. */
const verb =
  /^(Accept|Activate|Add|Allow|Archive|Assign|Cancel|Change|Check|Compare|Complete|Confirm|Connect|Copy|Count|Create|Delete|Disable|Download|Duplicate|Email|End|Erase|Estimate|Exchange|Explain|Export|Find|Generate|Get|Import|Invite|List|Map|Move|Open|Prepare|Preview|Record|Refresh|Regenerate|Register|Remove|Reorder|Request|Resend|Reset|Restore|Revoke|Search|Send|Sign|Start|Stream|Summarize|Switch|Translate|Update|Upload|Validate)\b/

describe('WIRE-111 the texts of the OpenAPI document', () => {
  test('say of each operation in one imperative line and a description what it does', () => {
    const faulty = operations.filter(({ summary, description }) => {
      const line = String(summary)
      return !verb.test(line) || line.length > 60 || line.endsWith('.') || !/[.)`]$/.test(String(description))
    })
    expect(faulty.map(one => `${idOf(one)}: ${one['summary']}`)).toEqual([])
    expect(operations.length).toBeGreaterThan(290)
  })

  test('describe every parameter and every tag', () => {
    const parameters = operations.flatMap(one => (one['parameters'] ?? []) as readonly Json[]).map(resolve)
    expect(parameters.filter(one => !one?.['description'])).toEqual([])
    const tags = document['tags'] as readonly { name: string; description?: string }[]
    expect(tags.filter(tag => !tag.description)).toEqual([])
    const used = new Set(operations.flatMap(one => one['tags'] as readonly string[]))
    expect(tags.map(tag => tag.name).toSorted()).toEqual([...used].toSorted())
  })

  test('show an example of each JSON body that the contract accepts', () => {
    const faulty = operations.flatMap(operation => {
      const body = operation['requestBody'] as JsonObject | undefined
      if (valueAt(body, ['content', 'application/json']) === undefined) return []
      const schema = rowOf(idOf(operation)).inputSchema?.shape['body'] as z.ZodType | undefined
      const parsed = schema?.safeParse(exampleOf(body))
      return parsed?.success === true ? [] : [`${idOf(operation)}: ${parsed?.error.message}`]
    })
    expect(faulty).toEqual([])
  })

  test('show an example of each JSON reply that the contract accepts', () => {
    const replies = operations.flatMap(operation =>
      Object.entries(operation['responses'] as JsonObject)
        .filter(([status]) => status.startsWith('2'))
        .map(([, response]) => ({ operation, response: resolve(response) })),
    )
    const files = ['jobs.download']
    const json = replies.filter(
      ({ operation, response }) =>
        valueAt(response, ['content', 'application/json']) !== undefined && !files.includes(idOf(operation)),
    )
    expect(json.length).toBeGreaterThan(290)
    const faulty = json.flatMap(({ operation, response }) => {
      const parsed = rowOf(idOf(operation)).outputSchema?.safeParse(exampleOf(response))
      return parsed?.success === true ? [] : [`${idOf(operation)}: ${parsed?.error.message}`]
    })
    expect(faulty).toEqual([])
  })

  test('name the media types of files and streams', () => {
    const typesOf = (id: string) => {
      const operation = operations.find(one => idOf(one) === id)
      const response = valueAt(operation, ['responses', '200'])
      return Object.keys((resolve(response)?.['content'] ?? {}) as JsonObject)
    }
    expect(typesOf('audit.export')).toEqual(['text/csv'])
    expect(typesOf('assistant.changes')).toEqual(['text/event-stream'])
    expect(typesOf('jobs.download')).toContain('application/pdf')
    expect(typesOf('sso.metadata')).toEqual(['application/json', 'application/xml'])
  })

  test('offer the API token first, and a session alone where a token is rejected', () => {
    expect(document['security']).toEqual([{ apiToken: [] }, { session: [] }])
    const issue = operations.find(one => idOf(one) === 'account.issueApiToken')
    expect(issue?.['security']).toEqual([{ session: [] }])
  })

  test('say so where the shape of a reply depends on the query', () => {
    const either = operations.filter(operation => {
      const schema = valueAt(operation, [
        'responses',
        '200',
        'content',
        'application/json',
        'schema',
        'anyOf',
      ])
      const types = Array.isArray(schema) ? schema.map(one => resolve(one)?.['type']) : []
      return types.includes('array') && types.includes('object')
    })
    expect(either.map(idOf)).toEqual(['guides.list'])
    expect(either[0]?.['description']).toContain('Two reply shapes')
  })
})
