import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

const folder = new URL('../', import.meta.url)
const locales = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'src' && entry.name !== 'node_modules')
  .map(entry => entry.name)
const namespaces = (locale: string) => readdirSync(new URL(`${locale}/`, folder)).sort()
const read = (locale: string, file: string): Tree =>
  JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'))

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}.${key}`
    return typeof value === 'string' ? [[name, value] as [string, string]] : flat(value, name)
  })
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(match => match[1]).sort()
const texts = (locale: string, file: string) => new Map(flat(read(locale, file)))

const others = locales.filter(locale => locale !== 'en-US')
const pairs = others.flatMap(locale => namespaces('en-US').map(file => [locale, file] as const))

test('English and at least one other language are there', () => {
  expect(locales).toContain('en-US')
  expect(others.length).toBeGreaterThan(0)
})

test.each(others)('%s has the same files as English', locale => {
  expect(namespaces(locale)).toEqual(namespaces('en-US'))
})

test.each(pairs)('%s/%s has a text for each key and no other', (locale, file) => {
  expect([...texts(locale, file).keys()].sort()).toEqual([...texts('en-US', file).keys()].sort())
})

test.each(pairs)('%s/%s uses the same placeholders', (locale, file) => {
  const english = texts('en-US', file)
  for (const [key, text] of texts(locale, file)) {
    expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? '')])
  }
})

test.each(locales)('no text of %s is empty', locale => {
  for (const file of namespaces(locale)) {
    for (const [key, text] of texts(locale, file)) expect([key, text.trim()]).not.toEqual([key, ''])
  }
})

/** Spellings that the English texts have mixed before: British ones, and e-mail without its hyphen. */
const otherSpelling =
  /colour|behaviour|favourite|licence|\b(?:help )?centre|(?:recogn|util|custom|summar|anonym|organ)is|(?<![\w@{.-])emails?\b(?!@)/i

test.each(namespaces('en-US'))('WIDGET-30 the texts of %s have one spelling', file => {
  const found = [...texts('en-US', file)].filter(([, text]) => otherSpelling.test(text))
  expect(found).toEqual([])
})
