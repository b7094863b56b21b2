import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinSnapshot, partsOf, splitSnapshot } from './snapshot-parts.ts'

const joined = (snapshot: Record<string, unknown>) => {
  const { kept, parts } = splitSnapshot(snapshot)
  const bodies = new Map(parts.map(part => [part.hash.toString('hex'), part.body()]))
  // As it comes back from the database.
  const read = JSON.parse(JSON.stringify(kept))
  return joinSnapshot(read, hash => bodies.get(hash) ?? Buffer.alloc(0))
}

it('VERSION-2 puts together what it took apart, however big its pieces are', () => {
  const size = fc.constantFrom('', 'x', 'y'.repeat(3_000))
  const snapshot = fc.record({
    visibility: fc.constantFrom('public', 'private'),
    steps: fc.array(fc.record({ uuid: fc.uuid(), css: size }), { maxLength: 4 }),
    texts: fc.dictionary(fc.constantFrom('en', 'de', 'pt-br', '__x'), fc.record({ title: size })),
    chapterId: fc.option(fc.nat()),
  })
  fc.assert(
    fc.property(snapshot, one => {
      const plain = JSON.parse(JSON.stringify(one))
      expect(joined(plain)).toEqual(plain)
    }),
  )
})

it('VERSION-2 the same piece is one part, in whatever order its fields come', () => {
  const css = 'z'.repeat(2_000)
  const first = splitSnapshot({ steps: [{ uuid: 'a', css }], texts: {}, title: 'one' })
  const second = splitSnapshot({ steps: [{ css, uuid: 'a' }], texts: {}, title: 'two' })
  expect(partsOf(first.kept)).toEqual(partsOf(second.kept))
  expect(partsOf(first.kept)).toHaveLength(1)
})

it('a version from before there were parts is what it is', () => {
  const old = { visibility: 'public', texts: { en: { title: 'A' } } }
  expect(partsOf(old)).toEqual([])
  expect(joinSnapshot(old, () => Buffer.alloc(0))).toEqual(old)
})
