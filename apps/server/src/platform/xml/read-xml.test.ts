import { expect, it } from 'vitest'
import { documentLimits, LimitExceeded } from '../untrusted/index.ts'
import { decodeXml, readXml as readWithin } from './read-xml.ts'
import { XmlError } from './xml-error.ts'

const limits = { ...documentLimits.xliff, elements: 20_000, attributes: 80_000, attributesOfOne: 100 }
const readXml = (text: string, options: { isBare?: boolean } = {}) => readWithin(text, { limits, ...options })

function faultOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof XmlError) return error.fault
    if (error instanceof LimitExceeded) return error.limit
    throw error
  }
}

it('reads elements with their namespaces, whatever the prefix', () => {
  const root = readXml(
    '<?xml version="1.0" encoding="UTF-8"?><a:x xmlns:a="urn:a" i="1"><y xmlns="urn:b">t&amp;é</y></a:x>',
  )
  expect(root).toMatchObject({ uri: 'urn:a', name: 'x', text: '' })
  expect(root.attributes).toContainEqual({ uri: '', name: 'i', value: '1' })
  expect(root.children).toMatchObject([{ uri: 'urn:b', name: 'y', text: 't&é' }])
})

it.each([
  '<!DOCTYPE x><x/>',
  '<!DOCTYPE x [<!ENTITY e "v">]><x>&e;</x>',
  '<!doctype x SYSTEM "https://evil.example/x.dtd"><x/>',
  '<x><!ENTITY e "v"></x>',
  `<!DOCTYPE x [${'<!ENTITY a "&a;&a;">'.repeat(1000)}]><x/>`,
])('SSO-1 any DOCTYPE or ENTITY is refused at once: %s', text => {
  expect(faultOf(() => readXml(text))).toBe('documentType')
})

it.each([
  ['nothing', ''],
  ['no XML', 'hello'],
  ['an open element', '<x><y></x>'],
  ['an unknown entity', '<x>&e;</x>'],
  ['an attribute twice', '<x a="1" a="2"/>'],
  ['an attribute twice by namespace', '<x xmlns:a="u" xmlns:b="u" a:i="1" b:i="2"/>'],
  ['an unknown prefix', '<a:x/>'],
  ['two roots', '<x/><y/>'],
  ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><x/>'],
  ['XML 1.1', '<?xml version="1.1"?><x/>'],
])('%s is refused', (_, text) => {
  expect(faultOf(() => readXml(text))).toBe('malformed')
})

const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')

it.each([
  ['elements', `<x>${'<y/>'.repeat(20_000)}</x>`],
  ['attributes', `<x ${many(101, at => `a${at}="" `)}/>`],
  ['attributes', `<x>${'<y a="" b="" c="" d="" e=""/>'.repeat(16_001)}</x>`],
  ['depth', '<x>'.repeat(41) + '</x>'.repeat(41)],
  ['depth', '<x>'.repeat(500_000)],
  ['depth', many(16_000, at => `<g xmlns:a${at}="u">`)],
  ['text', `<x>${'t'.repeat(100_001)}</x>`],
  ['text', `<x a="${'t'.repeat(100_001)}"/>`],
  ['text', `<x><![CDATA[${'t'.repeat(100_001)}]]></x>`],
  ['bytes', `<x>${' '.repeat(4 * 1024 * 1024)}</x>`],
])('MEDIA-11 a document beyond its limit of %s is refused in linear time', (limit, text) => {
  const startedAt = performance.now()
  expect(faultOf(() => readXml(text))).toBe(limit)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

it.each(['<x><!-- c --></x>', '<?pi?><x/>', '<x><![CDATA[t]]></x>'])(
  'SSO-1 a bare document has no comments, instructions or CDATA: %s',
  text => {
    expect(faultOf(() => readXml(text))).toBeNull()
    expect(faultOf(() => readXml(text, { isBare: true }))).toBe('malformed')
  },
)

it('SSO-1 refuses bytes that are no UTF-8', () => {
  expect(faultOf(() => decodeXml(Buffer.from([0x3c, 0xff, 0x3e])))).toBe('malformed')
  expect(faultOf(() => decodeXml(Buffer.from('<x/>', 'utf16le')))).toBeNull()
  expect(faultOf(() => readXml(decodeXml(Buffer.from('<x/>', 'utf16le'))))).toBe('malformed')
})
