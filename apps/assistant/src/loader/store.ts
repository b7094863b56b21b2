/** A small JSON store over web storage that never throws: blocked or full storage becomes memory. */
export interface Store {
  /** Returns the value stored under the key, or undefined. */
  get(key: string): unknown
  /** Stores a JSON value; undefined deletes the key. */
  set(key: string, value: unknown): void
  /** Deletes all keys and ignores all later writes. */
  shut(): void
}

/** Captured at load, so that later changes by the host have no effect. */
const { parse, stringify } = JSON

/**
 * JSON text of a value even where an old library gave arrays or strings a `toJSON` of their own,
 * which would turn lists into quoted strings.
 */
export function toJson(value: unknown): string {
  const patched = [Array.prototype, String.prototype] as { toJSON?: unknown }[]
  const before = patched.map(proto => proto.toJSON)
  for (const proto of patched) if (proto.toJSON) delete proto.toJSON
  try {
    return stringify(value)
  } finally {
    patched.forEach((proto, index) => {
      if (before[index]) proto.toJSON = before[index]
    })
  }
}

/** Opens the part of a web storage whose keys begin with `prefix`; `open` may throw (blocked storage). */
export function openStore(open: () => Storage, prefix: string): Store {
  // The window checks with each access whether the page may use its storage.
  let own: Storage | undefined
  const storage = () => (own ??= open())
  const memory = new Map<string, string>()
  let isShut = false
  return {
    get(key) {
      try {
        const text = memory.get(key) ?? storage().getItem(prefix + key)
        return text ? parse(text) : undefined
      } catch {
        return undefined
      }
    },
    set(key, value) {
      if (isShut) return
      memory.delete(key)
      const text = value === undefined ? '' : toJson(value)
      try {
        if (text) storage().setItem(prefix + key, text)
        else storage().removeItem(prefix + key)
      } catch {
        memory.set(key, text)
      }
    },
    shut() {
      isShut = true
      memory.clear()
      try {
        for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
      } catch {
        // Blocked storage contains no data of the assistant.
      }
    },
  }
}
