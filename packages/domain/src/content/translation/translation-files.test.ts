import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows } from '../../foundation/csv/index.ts'
import type { StepMedia } from '../guide/step.ts'
import { readTranslationCsv, writeTranslationCsv } from './csv-translation.ts'
import { readTranslationFileName, translationFileName, translationFormatOf } from './file-names.ts'
import { isSourceChanged, type LanguageTexts, listTextPairs } from './guide-text-list.ts'
import { hasAllWords, splitInlineCodes } from './inline-codes.ts'
import { readTranslationJson, writeTranslationJson } from './json-translation.ts'
import type { TranslationFile } from './translation-file.ts'
import { readOriginal, writeXliff } from './write-xliff.ts'

/** Any function of the text will do where only sameness counts. */
const fingerprint = (text: string) => `#${text.length}`

const inEnglish: LanguageTexts = {
  title: 'Order paper',
  subtitle: '',
  steps: {
    a: {
      content: 'Open the orders',
      message: 'First line\nsecond {{name}}',
      media: { kind: 'info', text: '=Careful' },
    },
    b: { content: 'Save', message: '', media: { kind: 'link', href: 'https://example.com', title: 'Help' } },
  },
}
const steps = [
  { id: 3, uuid: 'a' },
  { id: 9, uuid: 'b' },
]
const pairsWith = (target: LanguageTexts | null, targetSources: Record<string, string> = {}) =>
  listTextPairs({ prefix: 'guide-7', steps, source: inEnglish, target, targetSources })
const file = (target: LanguageTexts | null): TranslationFile => ({
  type: 'guide',
  id: 7,
  version: 4,
  source: 'en',
  target: 'de',
  pairs: pairsWith(target),
})

describe('the texts of a guide', () => {
  it('are those with something to translate, in order, each under an id that stays', () => {
    expect(pairsWith(null).map(({ id, key, stepNumber, limit }) => [id, key, stepNumber, limit])).toEqual([
      ['guide-7-title', 'title', null, 500],
      ['guide-7-step-3-content', 'a.content', 1, 1000],
      ['guide-7-step-3-message', 'a.message', 1, 10_000],
      ['guide-7-step-3-info', 'a.info', 1, 4000],
      ['guide-7-step-9-content', 'b.content', 2, 1000],
      ['guide-7-step-9-link', 'b.link', 2, 500],
    ])
  })

  it.each<readonly [string, string, string | null]>([
    ['of its own', 'Papier bestellen', 'Papier bestellen'],
    ['a copy of the source', 'Order paper', null],
    ['empty', '', null],
  ])('a translation that is %s', (_, title, target) => {
    expect(pairsWith({ title, subtitle: '', steps: {} })[0]?.target).toBe(target)
  })

  it('a copy of the source counts where a person meant it', () => {
    const same = { title: 'Order paper', subtitle: '', steps: {} }
    expect(pairsWith(same, { title: 'en:1' })[0]?.target).toBe('Order paper')
  })

  it('a copy is none of its own when the source has changed since', () => {
    const old = { title: 'Order papers', subtitle: '', steps: {} }
    expect(pairsWith(old, { title: '=en:1' })[0]?.target).toBeNull()
  })

  it.each<readonly [string, StepMedia | null, readonly string[]]>([
    ['a picture', { kind: 'image', src: '/a.png', alt: 'A menu' }, ['content', 'alt']],
    ['a picture without words', { kind: 'image', src: '/a.png', alt: '' }, ['content']],
    ['a video', { kind: 'video', src: 'https://example.com/v' }, ['content']],
    ['nothing', null, ['content']],
  ])('of a step with %s', (_, media, fields) => {
    const source = { title: '', subtitle: '', steps: { a: { content: 'A', message: '', media } } }
    const pairs = listTextPairs({ prefix: 'guide-1', steps, source, target: null, targetSources: {} })
    expect(pairs.map(pair => pair.field)).toEqual(fields)
  })

  it.each([
    ['made of what there is', { title: 'en:1' }, 'T', false],
    ['made of something else', { title: 'en:0' }, 'T', true],
    ['made of another language', { title: 'fr:0' }, 'T', false],
    ['made of no one knows what', {}, 'T', false],
    ['not made', { title: 'en:0' }, null, false],
    ['a copy', { title: '=en:0' }, 'T', false],
  ])('a translation %s has a changed source: %j', (_, sources, target, isChanged) => {
    const now = { language: 'en', fingerprint: '1' }
    expect(isSourceChanged(sources as Record<string, string>, { key: 'title', target }, now)).toBe(isChanged)
  })
})

describe('names of files', () => {
  const languages = ['en', 'de', 'pt', 'pt-br', 'zh-hans']

  it.each([
    [{ type: 'guide', id: 7, source: 'en', target: 'de' }, 'xliff', 'guide-7-en-de.xlf'],
    [{ type: 'guide', id: 7, source: 'pt-br', target: 'zh-hans' }, 'csv', 'guide-7-pt-br-zh-hans.csv'],
    [{ type: 'chapter', id: 12, source: 'en', target: 'pt-br' }, 'json', 'chapter-12-en-pt-br.json'],
  ] as const)('%j as %s is %s, and is read again', (about, format, name) => {
    expect(translationFileName(about, format)).toBe(name)
    expect(readTranslationFileName(name, languages)).toEqual(about)
    expect(translationFormatOf(name)).toBe(format)
  })

  it.each([
    ['guide-7-en-de (2).csv', { type: 'guide', id: 7, source: 'en', target: 'de' }],
    ['out/Guide-7-EN-de.XLIFF', { type: 'guide', id: 7, source: 'en', target: 'de' }],
    ['guide-7-en-it.csv', { type: 'guide', id: 7, source: 'en', target: 'it' }],
    ['guide-7-pt-br-it.csv', { type: 'guide', id: 7, source: 'pt-br', target: 'it' }],
    ['assistantTexts-7-en-de.csv', { type: 'assistantTexts', id: 7, source: 'en', target: 'de' }],
    ['notes.csv', null],
    ['task-7-en-de.csv', null],
    ['guide-0-en-de.csv', null],
    ['guide-7-xx-de.csv', null],
  ])('%s is %j', (name, about) => {
    const sorted = [...languages].sort((a, b) => b.length - a.length)
    expect(readTranslationFileName(name, sorted)).toEqual(about)
  })

  it('the original of a file names what it is about and its version', () => {
    expect(readOriginal('guide:7@12')).toEqual({ type: 'guide', id: 7, version: 12 })
    for (const other of ['guide:7', 'guide:0@1', 'task:7@1', 'guide:7@x', '']) {
      expect(readOriginal(other)).toBeNull()
    }
  })
})

describe('inline codes', () => {
  const source = 'Hi {{name}},\nsee {path} and {{name}}'

  it('are line breaks and words in braces; the rest is prose', () => {
    expect(splitInlineCodes(source, source)).toEqual([
      'Hi ',
      { kind: 'word', id: 'w1', text: '{{name}}' },
      ',',
      { kind: 'break', id: 'b1', text: '\n' },
      'see ',
      { kind: 'word', id: 'w2', text: '{path}' },
      ' and ',
      { kind: 'word', id: 'w3', text: '{{name}}' },
    ])
    expect(splitInlineCodes('{ a } {1} {}', '{ a } {1} {}')).toEqual(['{ a } {1} {}'])
  })

  it.each([
    ['in another order', '{path}: {{name}} {{name}}', true],
    ['with fewer breaks', 'A {{name}} {path} {{name}}', true],
    ['without one', 'A {{name}} {path}', false],
    ['with one too many', '{{name}} {path} {{name}} {{name}}', false],
    ['with one of its own', '{{name}} {path} {{name}} {own}', true],
  ])('a translation carries every word of its source: %s', (_, target, isWhole) => {
    expect(hasAllWords(source, target)).toBe(isWhole)
  })

  it('joined again give any text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const parts = splitInlineCodes(text, text)
        expect(parts.map(part => (typeof part === 'string' ? part : part.text)).join('')).toBe(text)
      }),
    )
  })
})

describe('XLIFF', () => {
  it('has one unit per text with its note, its limit and its codes', () => {
    const german = {
      ...inEnglish,
      title: 'Papier & <Tinte>',
      steps: { a: { content: 'Öffnen', message: 'Zuerst {{name}}', media: null } },
    }
    expect(writeXliff(file(german))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="guide:7@4" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="guide-7-title" maxwidth="500" size-unit="char" xml:space="preserve">
              <source>Order paper</source>
              <target state="translated">Papier &amp; &lt;Tinte&gt;</target>
              <note>title; at most 500 characters</note>
            </trans-unit>
            <trans-unit id="guide-7-step-3-content" maxwidth="1000" size-unit="char" xml:space="preserve">
              <source>Open the orders</source>
              <target state="translated">Öffnen</target>
              <note>step 1, content; at most 1000 characters</note>
            </trans-unit>
            <trans-unit id="guide-7-step-3-message" maxwidth="10000" size-unit="char" xml:space="preserve">
              <source>First line<x id="b1" ctype="lb" equiv-text="&#10;"/>second <ph id="w1" ctype="x-placeholder">{{name}}</ph></source>
              <target state="translated">Zuerst <ph id="w1" ctype="x-placeholder">{{name}}</ph></target>
              <note>step 1, message; at most 10000 characters</note>
            </trans-unit>
            <trans-unit id="guide-7-step-3-info" maxwidth="4000" size-unit="char" xml:space="preserve">
              <source>=Careful</source>
              <target state="needs-translation"></target>
              <note>step 1, info; at most 4000 characters</note>
            </trans-unit>
            <trans-unit id="guide-7-step-9-content" maxwidth="1000" size-unit="char" xml:space="preserve">
              <source>Save</source>
              <target state="needs-translation"></target>
              <note>step 2, content; at most 1000 characters</note>
            </trans-unit>
            <trans-unit id="guide-7-step-9-link" maxwidth="500" size-unit="char" xml:space="preserve">
              <source>Help</source>
              <target state="needs-translation"></target>
              <note>step 2, link; at most 500 characters</note>
            </trans-unit>
          </body>
        </file>
      </xliff>
      "
    `)
  })
})

describe('CSV', () => {
  const anyText = fc.string({ unit: 'binary' }).map(text => text.replace(/\r\n?/g, '\n').toWellFormed())

  it('begins with a byte-order mark and the columns, and runs no formula', () => {
    const csv = writeTranslationCsv(file({ ...inEnglish, title: '+49 "Papier", A4' }), fingerprint)
    const [head, first, ...more] = csv.split('\r\n')
    expect(head).toBe('\uFEFFid,context,source,target,limit,source_hash')
    expect(first).toBe(`guide-7-title,title,Order paper,"'+49 ""Papier"", A4",500,#11`)
    expect(more.join('\n')).toContain(`guide-7-step-3-info,"step 1, info",'=Careful,,4000,#8`)
  })

  it('is read as it was written, whatever the texts', () => {
    fc.assert(
      fc.property(
        fc.array(
          anyText.filter(text => text.trim() !== ''),
          { minLength: 1 },
        ),
        texts => {
          const pairs = texts.map((text, at) => ({
            id: `t${at}`,
            key: 'title',
            field: 'title' as const,
            stepNumber: null,
            limit: 9,
            source: text,
            target: text,
          }))
          const reading = readTranslationCsv(writeTranslationCsv({ ...file(null), pairs }, fingerprint), 999)
          expect(reading).toMatchObject({ texts: pairs.map(({ id, target }) => ({ id, target })) })
        },
      ),
    )
  })

  it.each([
    ['semicolons', 'id;target\nt1;Eins, zwei\n', [['t1', 'Eins, zwei']]],
    ['tabs', 'id\ttarget\nt1\tEins\n', [['t1', 'Eins']]],
    [
      'other columns first, and lines of nothing',
      '\uFEFFtarget,ID\r\n\r\nEins,t1\r\n,\r\n',
      [['t1', 'Eins']],
    ],
    ['no line end at the end', 'id,target\nt1,"Ei""ns\n zwei"', [['t1', 'Ei"ns\n zwei']]],
  ])('with %s', (_, text, texts) => {
    const reading = readTranslationCsv(text, 99)
    expect(typeof reading === 'string' ? reading : reading.texts.map(one => [one.id, one.target])).toEqual(
      texts,
    )
  })

  it.each([
    ['no head', 'guide-7-title,Papier\n', 'wrongFormat'],
    ['nothing', '', 'wrongFormat'],
    ['a quote that never ends', 'id,target\nt1,"Eins\n', 'malformed'],
    ['too many texts', `id,target\n${'t,x\n'.repeat(12)}`, 'tooManyTexts'],
  ])('is refused with %s', (_, text, fault) => {
    expect(readTranslationCsv(text, 10)).toBe(fault)
  })

  it('a quote in the middle of a cell is a quote', () => {
    expect([...csvRows('a"b,c\n', ',')].map(row => row.cells)).toEqual([['a"b', 'c']])
  })
})

describe('JSON', () => {
  it('has its meta data and the texts by id, and is read again', () => {
    const text = writeTranslationJson(file(null))
    expect(JSON.parse(text)).toMatchObject({
      meta: { type: 'guide', id: 7, version: 4, source: 'en', target: 'de' },
      texts: { 'guide-7-title': { source: 'Order paper', target: '' } },
    })
    expect(readTranslationJson(text, 99)).toMatchObject({
      about: { type: 'guide', id: 7, version: 4, source: 'en', target: 'de' },
      texts: [{ id: 'guide-7-title', source: 'Order paper', target: '' }, {}, {}, {}, {}, {}],
    })
  })

  const meta = { type: 'guide', id: 7, version: 1, source: 'en', target: 'de' }
  it.each([
    ['no JSON', '{', 'malformed'],
    ['a list', '[]', 'wrongFormat'],
    ['no meta data', '{"texts":{}}', 'wrongFormat'],
    ['another kind', JSON.stringify({ meta: { ...meta, type: 'task' }, texts: {} }), 'wrongFormat'],
    ['an id of text', JSON.stringify({ meta: { ...meta, id: '7' }, texts: {} }), 'wrongFormat'],
    ['a text that is none', JSON.stringify({ meta, texts: { a: { target: 7 } } }), 'wrongFormat'],
    [
      'half a character',
      `{"meta":${JSON.stringify(meta)},"texts":{"a":{"target":"\\ud800"}}}`,
      'wrongFormat',
    ],
    [
      'too many texts',
      JSON.stringify({ meta, texts: Object.fromEntries(Array.from({ length: 5 }, (_, at) => [at, {}])) }),
      'tooManyTexts',
    ],
  ])('is refused with %s', (_, text, fault) => {
    expect(readTranslationJson(text, 4)).toBe(fault)
  })
})
