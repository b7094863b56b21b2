import { isObject, type Json, type JsonObject } from './json-tree.ts'

/** A parameter that fewer operations share is written out where it is used. */
const sharedBy = 2

const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')

/** Counts equal parameters over all operations. */
function countParameters(operations: readonly JsonObject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const operation of operations) {
    for (const parameter of (operation['parameters'] ?? []) as readonly JsonObject[]) {
      const key = JSON.stringify(parameter)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

/** The most used parameter of a name and location gets the name; others with the same name get a number behind it. */
function nameParameters(counts: ReadonlyMap<string, number>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const byUse = [...counts].filter(([, count]) => count >= sharedBy).sort((a, b) => b[1] - a[1])
  for (const [key] of byUse) {
    const { name, in: location } = JSON.parse(key) as { name: string; in: string }
    const plain = `${pascal(name)}${pascal(location)}`
    let component = plain
    for (let next = 2; taken.has(component); next++) component = `${plain}${next}`
    taken.add(component)
    names.set(key, component)
  }
  return names
}

/** Moves parameters that several operations share to `components.parameters`. */
export function shareParameters(paths: JsonObject): {
  readonly paths: JsonObject
  readonly parameters: JsonObject
} {
  const items = Object.entries(paths).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
  const operations = items.flatMap(([, item]) => Object.values(item).filter(isObject))
  const names = nameParameters(countParameters(operations))
  const share = (operation: Json): Json => {
    if (!isObject(operation) || !Array.isArray(operation['parameters'])) return operation
    const parameters = operation['parameters'].map(parameter => {
      const name = names.get(JSON.stringify(parameter))
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
    })
    return { ...operation, parameters }
  }
  return {
    paths: Object.fromEntries(
      items.map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([key, value]) => [key, share(value)])),
      ]),
    ),
    parameters: Object.fromEntries([...names].map(([key, name]) => [name, JSON.parse(key) as JsonObject])),
  }
}
