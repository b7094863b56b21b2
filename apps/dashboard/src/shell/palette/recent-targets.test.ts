import { describe, expect, it } from 'vitest'
import { forgetRecent } from './forget-recent.ts'
import { maxRecent, type RecentTarget, readRecent, rememberRecent, withRecent } from './recent-targets.ts'

const target = (name: string): RecentTarget => ({ label: name, icon: 'guide', address: `/app/1/${name}` })

/** A storage whose entries are its own properties, as those of a browser. */
function openStorage(initial: Readonly<Record<string, string>> = {}): () => Storage {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key] : null
    },
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value })
    },
    removeItem(key: string) {
      delete (this as unknown as Record<string, string>)[key]
    },
  }
  const storage = Object.assign(Object.create(methods), initial) as Storage
  return () => storage
}

describe('SHELL-21 the palette remembers what was opened last', () => {
  it('puts the newest first and lists each address once', () => {
    const storage = openStorage()
    for (const name of ['a', 'b', 'a']) rememberRecent(storage, 1, target(name))
    expect(readRecent(storage, 1)).toEqual([target('a'), target('b')])
    expect(readRecent(storage, 2)).toEqual([])
  })

  it('keeps a limited number', () => {
    const many = Array.from({ length: 20 }, (_, index) => target(String(index)))
    const kept = many.reduce<readonly RecentTarget[]>(withRecent, [])
    expect(kept).toHaveLength(maxRecent)
    expect(kept[0]).toEqual(target('19'))
  })

  it.each([
    'not json',
    '{}',
    '[1, null, {"label": "x"}]',
    '[{"label":"x","icon":"guide","address":"https://example.com"}]',
  ])('ignores %s in the storage', stored =>
    expect(readRecent(openStorage({ 'waymark.recent.1': stored }), 1)).toEqual([]),
  )

  it('forgets every application at once and leaves other entries', () => {
    const storage = openStorage({ 'waymark.rail': 'collapsed' })
    rememberRecent(storage, 1, target('a'))
    rememberRecent(storage, 2, target('b'))
    forgetRecent(storage)
    expect(Object.keys(storage())).toEqual(['waymark.rail'])
  })

  it('works without storage', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    expect(readRecent(blocked, 1)).toEqual([])
    expect(() => rememberRecent(blocked, 1, target('a'))).not.toThrow()
    expect(() => forgetRecent(blocked)).not.toThrow()
  })
})
