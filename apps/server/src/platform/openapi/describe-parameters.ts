import { parameterDescriptions } from '@waymark/contract'
import { isObject, type JsonObject } from './json-tree.ts'

/** Gives a parameter the description of its schema or, without one, that of its name. */
function describe({ schema, ...parameter }: JsonObject): JsonObject {
  const { description: own, ...plain } = isObject(schema) ? schema : {}
  const description = parameter['description'] ?? own ?? parameterDescriptions[String(parameter['name'])]
  return {
    ...parameter,
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { schema: plain }),
  }
}

/** Describes every parameter of an operation. */
export function describeParameters(operation: JsonObject): JsonObject {
  const parameters = operation['parameters'] as readonly JsonObject[] | undefined
  return parameters === undefined ? operation : { ...operation, parameters: parameters.map(describe) }
}
