/** A value of a JSON document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An object of a JSON document. */
export interface JsonObject {
  readonly [key: string]: Json
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value below `path`, or undefined when a key is missing on the way. */
export function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  let at: Json | undefined = value
  for (const key of path) {
    if (Array.isArray(at)) at = at[Number(key)]
    else if (isObject(at)) at = at[key]
    else return undefined
  }
  return at
}

/** A copy in which each object was replaced by what `change` returns for it, parents before their children. */
export function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map(item => mapObjects(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(change(value)).map(([key, child]) => [key, mapObjects(child, change)]),
  )
}
