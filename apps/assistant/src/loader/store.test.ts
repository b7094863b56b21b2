import { describe, expect, it } from 'vitest'
import { openStore, toJson } from './store.ts'

/** Web storage as a plain object: keys are its own properties, as in the browser. */
function aStorage(quota = Number.POSITIVE_INFINITY): Storage {
  const storage = Object.create({
    getItem: (key: string) => (storage as Record<string, string>)[key] ?? null,
    setItem(key: string, text: string) {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError')
      ;(storage as Record<string, string>)[key] = text
    },
    removeItem: (key: string) => void delete (storage as Record<string, string>)[key],
  }) as Storage
  return storage
}

describe('openStore', () => {
  it('keeps, forgets and reads JSON under its prefix', () => {
    const storage = aStorage()
    const store = openStore(() => storage, 'w:')
    store.set('a', { b: [1] })
    expect(store.get('a')).toEqual({ b: [1] })
    expect(Object.keys(storage)).toEqual(['w:a'])
    store.set('a', undefined)
    expect(store.get('a')).toBeUndefined()
    expect(Object.keys(storage)).toEqual([])
  })

  it('reads rubbish as nothing', () => {
    const storage = aStorage()
    storage.setItem('w:a', '{"torn')
    expect(openStore(() => storage, 'w:').get('a')).toBeUndefined()
  })

  it('goes on in memory where storage is blocked', () => {
    const store = openStore(() => {
      throw new DOMException('blocked', 'SecurityError')
    }, 'w:')
    store.set('a', 1)
    expect(store.get('a')).toBe(1)
    store.set('a', undefined)
    expect(store.get('a')).toBeUndefined()
    expect(() => store.shut()).not.toThrow()
  })

  it('answers with the newest value where storage is full', () => {
    const store = openStore(() => aStorageKept, 'w:')
    const aStorageKept = aStorage(5)
    store.set('a', 'old')
    store.set('a', 'too long to keep')
    expect(store.get('a')).toBe('too long to keep')
  })

  it('once shut has forgotten its own keys, leaves those of others, and keeps nothing more', () => {
    const storage = aStorage()
    storage.setItem('host', 'its own')
    const store = openStore(() => storage, 'w:')
    store.set('a', 1)
    store.shut()
    store.set('b', 2)
    expect(Object.keys(storage)).toEqual(['host'])
  })
})

describe('toJson', () => {
  it('writes lists as lists where an old library gave arrays and strings a toJSON', () => {
    const protos = [Array.prototype, String.prototype] as { toJSON?: unknown }[]
    const theirs = () => 'wrong'
    for (const proto of protos) proto.toJSON = theirs
    try {
      expect(toJson({ list: ['a'] })).toBe('{"list":["a"]}')
      expect(protos.map(proto => proto.toJSON)).toEqual([theirs, theirs])
    } finally {
      for (const proto of protos) delete proto.toJSON
    }
  })

  it('gives nothing new to prototypes that had nothing', () => {
    toJson([])
    expect('toJSON' in Array.prototype).toBe(false)
  })
})
