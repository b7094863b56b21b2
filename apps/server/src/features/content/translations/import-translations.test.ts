import { deflateRawSync } from 'node:zlib'
import type {
  WireGuide,
  WireTranslationImport,
  WireTranslationImportFile,
  WireTranslationTexts,
} from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aStep, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, versionsOf } from '../../../../test/records.ts'
import { untilAvailable } from '../../../../test/until-available.ts'
import { aZip } from '../../../../test/zip-files.ts'

let server: TestServer
let world: World
let guide: WireGuide
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  guide = await aGuide({
    in: world.property,
    by: world.admin,
    title: 'Order',
    steps: [aStep({ content: 'Open {name}', message: 'One\ntwo' })],
  })
})

const base = () => `/v2/properties/${world.property.id}`
const path = (rest = '') => `${base()}/translations/import${rest}`
const stepId = (field: string) => `guide-${guide.id}-step-${guide.steps[0]?.id}-${field}`
const titleId = () => `guide-${guide.id}-title`

/** A JSON file about the guide. */
const jsonOf = (texts: Record<string, string>, meta: object = {}, sources: Record<string, string> = {}) =>
  JSON.stringify({
    meta: { type: 'guide', id: guide.id, version: guide.version, source: 'en', target: 'de', ...meta },
    texts: Object.fromEntries(
      Object.entries(texts).map(([id, target]) => [
        id,
        { ...(sources[id] ? { source: sources[id] } : {}), target },
      ]),
    ),
  })

const sendFile = (
  contents: string | Uint8Array,
  name = `guide-${guide.id}-en-de.json`,
  input: object = {},
  by: Person = world.admin,
) =>
  by.api.post<WireTranslationImport>(path(), {
    translationsImport: new File([typeof contents === 'string' ? contents : new Uint8Array(contents)], name),
    type: 'tutorial',
    tutorialId: guide.id,
    ...input,
  })

async function sent(...call: Parameters<typeof sendFile>): Promise<WireTranslationImport> {
  const reply = await sendFile(...call)
  expect([reply.status, reply.raw]).toEqual([201, reply.raw])
  return reply.body
}

const start = (id: number, by: Person = world.admin) =>
  by.api.post<WireTranslationImport>(path(`/${id}/start`))
const readBack = async (id: number) => (await world.admin.api.get<WireTranslationImport>(path(`/${id}`))).body
const filesOf = async (id: number) =>
  (await world.admin.api.get<{ items: WireTranslationImportFile[] }>(path(`/${id}/files`))).body.items
const german = async (id = guide.id) =>
  (await world.admin.api.get<WireTranslationTexts>(`${base()}/tutorials/${id}/translations?lang=de`)).body
    .texts
const targets = async (id = guide.id) =>
  Object.fromEntries((await german(id)).map(one => [one.field, one.target]))

async function imported(...call: Parameters<typeof sendFile>): Promise<WireTranslationImport> {
  const { id } = await sent(...call)
  const started = await start(id)
  expect([started.status, started.raw]).toEqual([201, started.raw])
  await server.runJobs()
  return readBack(id)
}

const xliff = (units: string, head = `original="guide:${guide.id}@${guide.version}"`, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file ${head} source-language="en" target-language="de" datatype="plaintext"><body>${units}</body></file></xliff>`
const unit = (id: string, source: string, target: string) =>
  `<trans-unit id="${id}"><source>${source}</source><target>${target}</target></trans-unit>`

describe('LANG-14 WIRE-71 a file that was sent', () => {
  it('is reported text by text, and nothing is written', async () => {
    await imported(jsonOf({ [titleId()]: 'Bestellen', [stepId('content')]: 'Öffne {name}' }))
    const before = await versionsOf(server, { type: 'guide', id: guide.id })
    const report = await sent(
      jsonOf(
        {
          [titleId()]: 'Papier bestellen',
          [stepId('content')]: 'Öffne {name}',
          [stepId('message')]: 'Eins',
          [`guide-${guide.id}-subtitle`]: 'No one asked',
          [`guide-${guide.id}-step-99-content`]: 'Gone',
        },
        {},
        { [titleId()]: 'An older title' },
      ),
    )
    expect(report).toMatchObject({
      type: 'tutorial',
      objectId: guide.id,
      status: 'ready',
      files: { total: 1, ready: 1, refused: 0, written: 0 },
      counts: { new: 1, changed: 1, unchanged: 1, kept: 0, unknownId: 2, tooLong: 0, sourceChanged: 1 },
    })
    const [file] = await filesOf(report.id)
    expect(file).toMatchObject({
      objectId: guide.id,
      title: 'Order',
      language: 'de',
      status: 'ready',
      fault: null,
    })
    expect(file?.notes.map(note => [note.outcome, note.sourceChanged, note.before, note.after])).toEqual([
      ['unknownId', false, '', 'No one asked'],
      ['unknownId', false, '', 'Gone'],
      ['changed', true, 'Bestellen', 'Papier bestellen'],
      ['new', false, '', 'Eins'],
    ])
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual(before)
    expect(await targets()).toMatchObject({ title: 'Bestellen', message: null })
  })

  it('is written when it is started, as one version with its audit entry, and deletes nothing', async () => {
    await imported(jsonOf({ [titleId()]: 'Bestellen', [stepId('message')]: 'Eins\nzwei' }))
    const done = await imported(jsonOf({ [titleId()]: '', [stepId('content')]: 'Öffne {name}' }))
    expect(done).toMatchObject({ status: 'done', files: { written: 1, ready: 0, refused: 0 } })
    expect(await targets()).toEqual({ title: 'Bestellen', content: 'Öffne {name}', message: 'Eins\nzwei' })
    const saves = (await auditOf(server, { type: 'guide', id: guide.id })).filter(
      one => one.action === 'guide.save',
    )
    expect(saves.map(one => one.manager_id)).toEqual([world.admin.id, world.admin.id])
  })

  it('that was made of an older source is written and marked', async () => {
    await imported(jsonOf({ [titleId()]: 'Bestellen' }, {}, { [titleId()]: 'Ordering' }))
    expect((await german()).find(one => one.field === 'title')).toMatchObject({
      target: 'Bestellen',
      sourceChanged: true,
    })
  })

  it.each([
    ['a byte-order mark', (text: string) => `\uFEFF${text}`],
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('as XLIFF with %s is read', async (_, change) => {
    const text = xliff(
      unit(titleId(), 'Order', 'Bestellen &amp; <g id="1">zahlen</g>') +
        unit(
          stepId('content'),
          'Open <ph id="w1">{name}</ph>',
          '<ph id="w1">{NAME}</ph> <mrk mtype="seg">öffnen</mrk>',
        ) +
        unit(stepId('message'), 'One<x id="b1"/>two', 'Eins<x id="b1"/>zwei<x id="b2"/>drei') +
        '<trans-unit id="x"><source>A</source><alt-trans><target>No</target></alt-trans></trans-unit>',
    )
    await imported(change(text), 'any-name.xml')
    expect(await targets()).toEqual({
      title: 'Bestellen & zahlen',
      content: '{name} öffnen',
      message: 'Eins\nzwei\ndrei',
    })
  })

  it('as CSV is known by its name, whatever separates its cells', async () => {
    const csv = `id;target;source_hash\n${titleId()};Bestellen;\n`
    await imported(csv, `guide-${guide.id}-en-de (1).csv`)
    expect(await targets()).toMatchObject({ title: 'Bestellen' })
  })

  it('is forgotten when no one wants it any more', async () => {
    const { id } = await sent(jsonOf({ [titleId()]: 'Bestellen' }))
    expect((await world.admin.api.delete(path(`/${id}`))).status).toBe(200)
    expect((await world.admin.api.get(path(`/${id}`))).status).toBe(404)
  })
})

describe('a file is refused (422), naming why', () => {
  const other = () => ({ id: 2_000_000_000 })
  const encoded = (text: string, encoding: 'utf16le' | 'latin1') => Buffer.from(text, encoding)
  type Case = readonly [string, string, () => string | Uint8Array, string?]
  const cases: readonly Case[] = [
    ['of another guide', 'otherGuide', () => jsonOf({ [titleId()]: 'X' }, other())],
    [
      'of another guide by its name',
      'otherGuide',
      () => 'id,target\nguide-1-title,X\n',
      'guide-2000000000-en-de.csv',
    ],
    [
      'that was renamed to this guide',
      'otherGuide',
      () => 'id,target\nguide-2000000000-title,X\n',
      'THIS-en-de.csv',
    ],
    [
      'of another source language',
      'otherSourceLanguage',
      () => jsonOf({ [titleId()]: 'X' }, { source: 'fr' }),
    ],
    ['of the default language', 'targetIsSource', () => jsonOf({ [titleId()]: 'X' }, { target: 'en' })],
    ['of a language that went', 'unknownLanguage', () => jsonOf({ [titleId()]: 'X' }, { target: 'it' })],
    [
      'with a DOCTYPE',
      'documentType',
      () => xliff('', undefined, '<!DOCTYPE xliff SYSTEM "http://127.0.0.1/x.dtd">'),
    ],
    [
      'with entities',
      'documentType',
      () => xliff(unit(titleId(), 'A', '&e;'), undefined, '<!DOCTYPE x [<!ENTITY e "f">]>'),
    ],
    ['with an unknown entity', 'malformed', () => xliff(unit(titleId(), 'A', '&e;'))],
    ['that is torn', 'malformed', () => xliff(unit(titleId(), 'A', 'B')).slice(0, 200)],
    [
      'without a code',
      'brokenCodes',
      () => xliff(unit(stepId('content'), 'Open <ph id="w1">{name}</ph>', 'Öffnen')),
    ],
    [
      'with a doubled code',
      'brokenCodes',
      () => xliff(unit(stepId('content'), 'Open <ph id="w1">{name}</ph>', '<ph id="w1"/> <ph id="w1"/>')),
    ],
    [
      'with an unknown code',
      'brokenCodes',
      () => xliff(unit(stepId('content'), 'Open <ph id="w1">{name}</ph>', '<ph id="w1"/> <ph id="w7"/>')),
    ],
    [
      'with a foreign code',
      'brokenCodes',
      () => xliff(unit(titleId(), 'Order', 'A<it id="1" pos="open">b</it>')),
    ],
    ['nested too deep', 'tooDeep', () => xliff(unit(titleId(), 'A', '<g>'.repeat(16_000)))],
    [
      'of too many elements',
      'tooManyElements',
      () => xliff(unit(titleId(), 'A', '<x id="b1"/>'.repeat(100_000))),
    ],
    [
      'with too many attributes',
      'tooManyAttributes',
      () => xliff(`<note ${Array.from({ length: 51 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    ],
    ['with a text without end', 'tooLong', () => xliff(unit(titleId(), 'A', 'x'.repeat(100_001)))],
    ['JSON that is nested too deep', 'tooDeep', () => `{"meta":${'['.repeat(100_000)}`],
    [
      'CSV with a cell without end',
      'tooLong',
      () => `id,target\n${titleId()},${'x'.repeat(40_000)}\n`,
      'THIS-en-de.csv',
    ],
    ['that names a text twice', 'twice', () => xliff(unit(titleId(), 'A', 'B') + unit(titleId(), 'A', 'C'))],
    ['that is another XLIFF', 'wrongFormat', () => xliff('').replace('"1.2"', '"2.0"')],
    ['that is another XML', 'wrongFormat', () => '<?xml version="1.0"?><svg/>'],
    ['that is a picture', 'wrongEncoding', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['that is plain text', 'wrongFormat', () => 'Bestellen', 'notes.txt'],
    ['that is empty', 'empty', () => ''],
    ['in UTF-16', 'wrongEncoding', () => encoded(`\uFEFF${jsonOf({ [titleId()]: 'Ä' })}`, 'utf16le')],
    ['in Latin-1', 'wrongEncoding', () => encoded(jsonOf({ [titleId()]: 'Äpfel' }), 'latin1')],
    ['that says it is Latin-1', 'wrongEncoding', () => xliff('').replace('UTF-8', 'ISO-8859-1')],
    ['CSV without its name', 'unnamed', () => `id,target\n${titleId()},X\n`, 'texts.csv'],
    ['of more than 4 MB', 'tooLarge', () => jsonOf({ [titleId()]: 'x'.repeat(4_300_000) })],
    ['a zip without files', 'empty', () => Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
    ['a zip that is torn', 'brokenZip', () => Buffer.from('504b0304ffff', 'hex')],
  ]
  it.each(cases.map(([title, code, make, name = '']) => ({ title, code, make, name })))(
    '$title: $code',
    async ({ code, make, name }) => {
      const reply = await sendFile(
        make(),
        name === '' ? undefined : name.replace('THIS', `guide-${guide.id}`),
      )
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { code: 'breaksRule', data: { issues: [{ path: 'body.translationsImport', code }] } },
      ])
    },
  )

  /** A file with one good text and one whose codes are broken. */
  const brokenXliff = () =>
    xliff(
      unit(titleId(), 'Order', 'Bestellen') +
        unit(stepId('content'), 'Open <ph id="w1">{name}</ph>', 'Öffnen <ph id="w7"/>'),
    )

  it('LANG-14 with broken inline codes: the answer names the text and why, and nothing of the file is written', async () => {
    const before = await versionsOf(server, { type: 'guide', id: guide.id })
    const reply = await sendFile(brokenXliff(), `guide-${guide.id}-en-de.xlf`)
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        data: {
          issues: [
            {
              path: 'body.translationsImport',
              code: 'brokenCodes',
              message: `has inline codes that are missing, doubled or unknown (${stepId('content')})`,
            },
          ],
        },
      },
    ])
    await server.runJobs()
    expect(await targets()).toEqual({ title: null, content: null, message: null })
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual(before)
  })

  const message = (target: string) =>
    xliff(
      unit(stepId('message'), 'One<x id="b1" ctype="lb"/>two', target) +
        unit(titleId(), 'Order', 'Bestellen'),
    )

  it('LANG-22 with a lost line break: the report names the text and counts it as broken codes', async () => {
    const report = await sent(message('Eins zwei'), `guide-${guide.id}-en-de.xlf`)
    expect(report.counts).toMatchObject({ new: 2, brokenCodes: 1 })
    const [file] = await filesOf(report.id)
    expect(file?.notes[0]).toMatchObject({
      textId: stepId('message'),
      outcome: 'new',
      codeFaults: ['lineBreak'],
      after: 'Eins zwei',
    })
    expect(file?.notes[1]).toMatchObject({ textId: titleId(), codeFaults: [] })
  })

  it('LANG-22 that was pretty-printed: the spaces around codes are removed, and the report notes it', async () => {
    const pretty = xliff(
      unit(
        stepId('message'),
        '\n      One\n      <x id="b1" ctype="lb"/>\n      two\n    ',
        '\n      Eins\n      <x id="b1" ctype="lb"/>\n      zwei\n    ',
      ) +
        unit(
          stepId('content'),
          '\n      Open\n      <ph id="w1">\n  {name}\n  </ph>\n    ',
          '\n      Öffne „\n      <ph id="w1">\n  {name}\n  </ph>\n      “ jetzt\n    ',
        ),
    )
    const report = await sent(pretty, `guide-${guide.id}-en-de.xlf`)
    expect(report.counts).toMatchObject({ new: 2, brokenCodes: 2, sourceChanged: 0 })
    const [file] = await filesOf(report.id)
    expect(file?.notes.map(note => [note.after, note.codeFaults])).toEqual([
      ['Eins\nzwei', ['whitespace']],
      ['Öffne „{name}“ jetzt', ['whitespace']],
    ])
    await start(report.id)
    await server.runJobs()
    expect(await targets()).toMatchObject({ content: 'Öffne „{name}“ jetzt', message: 'Eins\nzwei' })
  })

  it('LANG-14 in a zip: the report keeps out that file alone, with the text; starting writes the others', async () => {
    const second = await aGuide({ in: world.property, by: world.admin, title: 'Pay' })
    const bytes = await aZip({
      'broken.xlf': brokenXliff(),
      'good.json': JSON.stringify({
        meta: { type: 'guide', id: second.id, version: second.version, source: 'en', target: 'de' },
        texts: { [`guide-${second.id}-title`]: { target: 'Zahlen' } },
      }),
    })
    const { body } = await world.admin.api.post<WireTranslationImport>(path(), {
      translationsImport: new File([new Uint8Array(bytes)], 'all.zip'),
      type: 'property',
    })
    await server.runJobs()
    const [broken, good] = await filesOf(body.id)
    expect(broken).toMatchObject({
      name: 'broken.xlf',
      status: 'refused',
      fault: 'brokenCodes',
      notes: expect.arrayContaining([
        expect.objectContaining({ textId: stepId('content'), outcome: 'brokenCodes' }),
      ]),
    })
    expect(good).toMatchObject({ name: 'good.json', status: 'ready' })
    await start(body.id)
    await server.runJobs()
    expect(await readBack(body.id)).toMatchObject({ status: 'done', files: { written: 1, refused: 1 } })
    expect(await targets()).toEqual({ title: null, content: null, message: null })
    expect(await targets(second.id)).toMatchObject({ title: 'Zahlen' })
  })

  it('beyond 32 MB (413)', { timeout: 60_000 }, async () => {
    // To send so much keeps the process, which the server shares here, busy for long.
    const send = () => sendFile(Buffer.alloc(33 * 1024 * 1024, 'x'))
    expect(await untilAvailable(send, ({ status }) => status)).toMatchObject({
      status: 413,
      body: { code: 'tooLarge' },
    })
  })

  it('without a file, without its id, with fields that no one knows (400, 422)', async () => {
    const file = new File(['{}'], 'a.json')
    const send = (body: object) => world.admin.api.post(path(), body)
    expect((await send({ type: 'tutorial', tutorialId: guide.id })).status).toBe(400)
    expect((await send({ translationsImport: file, type: 'tutorial', x: 1 })).status).toBe(400)
    expect(await send({ translationsImport: file, type: 'tutorial' })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'body.tutorialId', code: 'required' }] } },
    })
    const theirs = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
    expect((await send({ translationsImport: file, type: 'tutorial', tutorialId: theirs.id })).status).toBe(
      404,
    )
  })

  it('of a public guide by who may only edit drafts', async () => {
    const live = await aGuide({ in: world.property, by: world.admin, isPublic: true })
    const text = jsonOf({ [`guide-${live.id}-title`]: 'X' }, { id: live.id })
    const reply = await sendFile(text, 'a.json', { tutorialId: live.id }, world.contributor)
    expect(reply).toMatchObject({ status: 422, body: { data: { issues: [{ code: 'notAllowed' }] } } })
  })
})

describe('between the report and the start', () => {
  it('a guide that a person saved is left as it is (409)', async () => {
    const { id } = await sent(jsonOf({ [titleId()]: 'Bestellen' }))
    await world.moderator.api.put(`${base()}/tutorials/${guide.id}`, { title: 'Order paper' })
    expect(await start(id)).toMatchObject({
      status: 409,
      body: { code: 'stale', data: { changedBy: world.moderator.name } },
    })
    expect(await targets()).toMatchObject({ title: null })
    expect(await readBack(id)).toMatchObject({ status: 'ready', files: { written: 0 } })
  })

  it('a guide that a person saves while the job waits is left as it is', async () => {
    const { id } = await sent(jsonOf({ [titleId()]: 'Bestellen' }))
    expect((await start(id)).status).toBe(201)
    await world.moderator.api.put(`${base()}/tutorials/${guide.id}`, { title: 'Order paper' })
    await server.runJobs()
    expect(await readBack(id)).toMatchObject({ status: 'done', files: { written: 0, refused: 1 } })
    expect((await filesOf(id))[0]).toMatchObject({ status: 'refused', fault: 'stale' })
    expect(await targets()).toMatchObject({ title: null })
  })

  it('a language that a person deleted refuses the start (422)', async () => {
    const made = await world.admin.api.post(`${base()}/languages`, {
      code: 'it',
      name: 'Italiano',
      visibility: 'private',
    })
    expect([made.status, made.raw]).toEqual([201, made.raw])
    const { id } = await sent(jsonOf({ [titleId()]: 'Ordinare' }, { target: 'it' }))
    await world.admin.api.delete(`${base()}/languages/it`)
    expect(await start(id)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'body.translationsImport', code: 'unknownLanguage' }] } },
    })
  })

  it('who lost the right to the guide writes nothing', async () => {
    const { id } = await sent(jsonOf({ [titleId()]: 'Bestellen' }), undefined, {}, world.contributor)
    expect((await start(id, world.contributor)).status).toBe(201)
    await world.admin.api.put(`${base()}/tutorials/${guide.id}`, { visibility: 'public' })
    await server.runJobs()
    expect((await filesOf(id))[0]).toMatchObject({ status: 'refused', fault: 'notAllowed' })
  })

  it('it is started once', async () => {
    const { id } = await sent(jsonOf({ [titleId()]: 'Bestellen' }))
    const replies = await Promise.all([start(id), start(id), start(id)])
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 422, 422])
    await server.runJobs()
    expect(await start(id)).toMatchObject({ status: 422, body: { data: { issues: [{ code: 'notReady' }] } } })
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toHaveLength(2)
  })

  it('a second file for the same guide is stale once the first is written', async () => {
    const [first, second] = [
      await sent(jsonOf({ [titleId()]: 'Bestellen' })),
      await sent(jsonOf({ [titleId()]: 'Anders' })),
    ]
    await start(first.id)
    await server.runJobs()
    expect((await start(second.id)).status).toBe(409)
    expect(await targets()).toMatchObject({ title: 'Bestellen' })
  })

  it('a guide that may no longer be public refuses the file with a message', async () => {
    const { id } = await sent(jsonOf({ [titleId()]: 'x'.repeat(501), [stepId('content')]: '{name}' }))
    expect((await filesOf(id))[0]?.counts).toMatchObject({ tooLong: 1, new: 1 })
    await start(id)
    await server.runJobs()
    expect(await targets()).toMatchObject({ title: null, content: '{name}' })
  })
})

describe('a zip', () => {
  const zipOf = (files: Record<string, string | Uint8Array>) => aZip(files)
  const inAll = { type: 'property', tutorialId: undefined }
  const without = <T extends object>(input: T) =>
    Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const sendZip = async (bytes: Buffer, input: object = inAll) =>
    world.admin.api.post<WireTranslationImport>(
      path(),
      without({
        translationsImport: new File([new Uint8Array(bytes)], 'all.zip'),
        tutorialId: guide.id,
        type: 'tutorial',
        ...input,
      }),
    )

  it('is read by a job; its good files are written, each other is refused for itself', async () => {
    const second = await aGuide({ in: world.property, by: world.admin, title: 'Pay' })
    const bytes = await zipOf({
      'de/guide-a.json': jsonOf({ [titleId()]: 'Bestellen' }),
      'fr/guide-a.json': jsonOf({ [titleId()]: 'Commander' }, { target: 'fr' }),
      'guide-b.xlf': xliff(
        unit(`guide-${second.id}-title`, 'Pay', 'Zahlen'),
        `original="guide:${second.id}@1"`,
      ),
      'again.json': jsonOf({ [titleId()]: 'Noch einmal' }),
      'readme.txt': 'hello',
      'inner.zip': await zipOf({ 'a.json': '{}' }),
      '__MACOSX/._guide-a.json': 'x',
    })
    const started = await sendZip(bytes)
    expect(started).toMatchObject({ status: 201, body: { status: 'reading' } })
    await server.runJobs()
    const { id } = started.body
    expect(await readBack(id)).toMatchObject({
      status: 'ready',
      files: { total: 6, ready: 3, refused: 3 },
      counts: { new: 3 },
    })
    expect((await filesOf(id)).map(one => [one.name, one.status, one.fault])).toEqual([
      ['again.json', 'refused', 'twice'],
      ['readme.txt', 'refused', 'wrongFormat'],
      ['inner.zip', 'refused', expect.stringMatching(/wrong(Format|Encoding)/)],
      ['de/guide-a.json', 'ready', null],
      ['fr/guide-a.json', 'ready', null],
      ['guide-b.xlf', 'ready', null],
    ])
    await start(id)
    await server.runJobs()
    expect(await readBack(id)).toMatchObject({ status: 'done', files: { written: 3, refused: 3 } })
    expect(await targets()).toMatchObject({ title: 'Bestellen' })
    expect(await targets(second.id)).toMatchObject({ title: 'Zahlen' })
    // Both languages of the guide came in one version.
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1, 2])
  })

  it('of a chapter brings its own texts and its guides, and no guide of another property', async () => {
    const chapter = await aChapter({ in: world.property, by: world.admin })
    const inside = await aGuide({ in: world.property, by: world.admin, launcher: chapter.id })
    const about = (type: string, id: number, text: string) =>
      JSON.stringify({
        meta: { type, id, version: 1, source: 'en', target: 'de' },
        texts: { [`${type}-${id}-title`]: { target: text } },
      })
    const bytes = await zipOf({
      'a.json': about('chapter', chapter.id, 'Kapitel'),
      'b.json': about('guide', inside.id, 'Innen'),
      'c.json': about('guide', guide.id, 'Draußen'),
    })
    const { body } = await sendZip(bytes, { type: 'launcher', launcherId: chapter.id, tutorialId: undefined })
    await server.runJobs()
    await start(body.id)
    await server.runJobs()
    expect((await filesOf(body.id)).map(one => [one.name, one.status, one.fault])).toEqual([
      ['c.json', 'refused', 'otherGuide'],
      ['a.json', 'written', null],
      ['b.json', 'written', null],
    ])
    const { body: german } = await world.admin.api.get<{ title: string }>(
      `${base()}/launchers/${chapter.id}?lang=de`,
    )
    expect(german.title).toBe('Kapitel')
  })

  it('of which nothing fits cannot be started', async () => {
    const { body } = await sendZip(await zipOf({ 'a.txt': 'x' }))
    await server.runJobs()
    expect(await readBack(body.id)).toMatchObject({ status: 'refused', files: { refused: 1 } })
    expect((await start(body.id)).status).toBe(422)
  })

  /** One file of zeros whose size the zip states as it likes. */
  function bomb(stated: number, real: number): Buffer {
    const packed = deflateRawSync(Buffer.alloc(real))
    const name = Buffer.from('a.json')
    const sizes = (at: number) => {
      const bytes = Buffer.alloc(at)
      bytes.writeUInt32LE(packed.length, at - 8)
      bytes.writeUInt32LE(stated, at - 4)
      return bytes
    }
    const common = Buffer.from('140000000800000000000000000000', 'hex').subarray(0, 10)
    const head = (signature: string, before: number) =>
      Buffer.concat([Buffer.from(signature, 'hex'), Buffer.alloc(before), common])
    const nameLength = Buffer.from([name.length, 0, 0, 0])
    const local = Buffer.concat([head('504b0304', 0), sizes(12), nameLength, name, packed])
    const central = Buffer.concat([
      Buffer.from('504b01021400', 'hex'),
      common,
      sizes(12),
      nameLength,
      Buffer.alloc(14),
      name,
    ])
    const end = Buffer.alloc(22)
    end.write('504b0506', 'hex')
    end.writeUInt16LE(1, 8)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(central.length, 12)
    end.writeUInt32LE(local.length, 16)
    return Buffer.concat([local, central, end])
  }

  it('whose file says that it unpacks to far more than it is: refused before anything is unpacked', async () => {
    for (const [stated, code] of [
      [4_000_000, 'suspiciousZip'],
      [4_000_000_000, 'tooLarge'],
    ] as const) {
      expect(await sendZip(bomb(stated, 1_000_000))).toMatchObject({
        status: 422,
        body: { data: { issues: [{ code }] } },
      })
    }
  })

  it('whose file unpacks to more than it says: that file is refused', async () => {
    const { status, body } = await sendZip(bomb(1_000, 3_000_000))
    expect(status).toBe(201)
    await server.runJobs()
    expect((await filesOf(body.id)).map(one => one.fault)).toEqual(['brokenZip'])
  })

  it('of too many files, and of an encrypted one (422)', async () => {
    const many = await zipOf(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, ''])))
    expect(await sendZip(many)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ code: 'tooManyFiles' }] } },
    })
    const locked = await zipOf({ 'a.json': '{}' })
    locked.writeUInt16LE(1, locked.indexOf('504b0102', 0, 'hex') + 8)
    expect(await sendZip(locked)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ code: 'encryptedZip' }] } },
    })
  })

  it('that was cut off while it was written can be started again, and ends as if it had not been', async () => {
    const second = await aGuide({ in: world.property, by: world.admin, title: 'Pay' })
    const bytes = await zipOf({
      'a.json': jsonOf({ [titleId()]: 'Bestellen' }),
      'b.json': jsonOf({ [`guide-${second.id}-title`]: 'Zahlen' }, { id: second.id }),
    })
    const { body } = await sendZip(bytes)
    await server.runJobs()
    const { jobId } = (await start(body.id)).body
    await world.admin.api.delete(`/v3/companies/${world.company.id}/jobs/${jobId}`)
    await server.runJobs()
    expect(await readBack(body.id)).toMatchObject({ status: 'failed', files: { ready: 2 } })
    expect((await start(body.id)).status).toBe(201)
    await server.runJobs()
    expect(await readBack(body.id)).toMatchObject({ status: 'done', files: { written: 2 } })
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1, 2])
  })

  it('that was exported comes back without a change', async () => {
    await imported(jsonOf({ [titleId()]: 'Bestellen', [stepId('message')]: 'Eins' }))
    for (const fileExtension of ['xliff', 'csv', 'json'] as const) {
      const exported = await world.admin.api.post<{ id: string }>(`${base()}/tutorials/${guide.id}/export`, {
        fileExtension,
      })
      await server.runJobs()
      const { bytes } = await world.admin.api.bytes(
        `/v3/companies/${world.company.id}/jobs/${exported.body.id}/download`,
        { fileType: 'zip', jobType: 'exportTranslations' },
      )
      const { body } = await sendZip(bytes, {})
      await server.runJobs()
      expect([fileExtension, await readBack(body.id)]).toMatchObject([
        fileExtension,
        {
          files: { total: 2, refused: 0 },
          counts: { new: 0, changed: 0, unchanged: 2, kept: 4, sourceChanged: 0 },
        },
      ])
    }
  })
})
