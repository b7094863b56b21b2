import { expect, it } from 'vitest'
import { decodeXml, readXml } from './read-xml.ts'
import { XmlError } from './xml-error.ts'

function faultOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof XmlError) return error.fault
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
  ['too wide', `<x>${'<y/>'.repeat(20_000)}</x>`],
  [
    'an element with too many attributes',
    `<x ${Array.from({ length: 101 }, (_, i) => `a${i}=""`).join(' ')}/>`,
  ],
  ['too many attributes in all', `<x>${'<y a="" b="" c="" d="" e=""/>'.repeat(16_001)}</x>`],
  ['too deep', '<x>'.repeat(100) + '</x>'.repeat(100)],
])('%s is refused', (_, text) => {
  expect(faultOf(() => readXml(text))).toBe('malformed')
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
