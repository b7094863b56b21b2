import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from './a-world.ts'
import { bodyReferences } from './body-references.ts'
import { aChapter, aGuide } from './builders.ts'
import { type Place, type Sample, samples } from './call-samples.ts'
import { aMessage, aPageSegment, aSegment } from './content-rows.ts'
import { guarded, sendSample } from './contract-rows.ts'
import { openServer, type TestServer, translatorEnv } from './open-server.ts'

/**
 * ACCESS-33 for bodies, made from the contract itself: another company's id in any field that is declared as the id of
 * an entity answers like an id that never was.
 */

let server: TestServer
let world: World
let theirs: Readonly<Record<Kind, number>>
/** Id of a language of ours. */
let english = 0
beforeAll(async () => {
  server = await openServer({ env: translatorEnv })
  world = await aWorld(server)
  const languages = `/v2/properties/${world.property.id}/languages?filter=all`
  const { body } = await world.admin.api.get<{ id: number; key: string }[]>(languages)
  english = body.find(({ key }) => key === 'en')?.id ?? 0
  const { company, property, admin } = world.stranger
  const place = { in: property, by: admin }
  theirs = {
    company: company.id,
    property: property.id,
    guide: (await aGuide(place)).id,
    chapter: (await aChapter(place)).id,
    message: (await aMessage(place)).id,
    segment: await aSegment(server, place),
    pageSegment: await aPageSegment(server, place),
    elementTag: await created(`/v3/properties/${property.id}/element-tags`),
    tooltip: await created(`/v2/properties/${property.id}/tooltips`),
    rule: await created(`/v3/properties/${property.id}/contextual-rules`),
  }
})
afterAll(() => server.close())

async function created(path: string): Promise<number> {
  const body = path.endsWith('tooltips')
    ? { title: 'A' }
    : { name: 'A', ...(path.endsWith('rules') ? { actions: [] } : {}) }
  const made = await world.stranger.admin.api.post<{ id: number }>(path, body)
  expect(made.status, made.raw).toBe(201)
  return made.body.id
}

const kinds = [
  'company',
  'property',
  'guide',
  'chapter',
  'message',
  'segment',
  'pageSegment',
  'elementTag',
  'tooltip',
  'rule',
] as const
type Kind = (typeof kinds)[number]

/** Kind of object that a reference field names, by the end of the field's path. */
const kindOf: readonly (readonly [RegExp, Kind])[] = [
  [/(^|\.)segment$|^copilotSegment$/, 'segment'],
  [/^propertyIds\.\*$/, 'property'],
  [/(^|\.)pageSegment$/, 'pageSegment'],
  [/(^|\.)(launcher|launcherId|toLauncherId|fromLauncherId|launchers\.\*)$/, 'chapter'],
  [
    /(^|\.)(tutorial|tutorials\.\*|sourceTutorial|tutorialIds?(\.\*)?|guideId|ids\.\*|beforeId|afterId)$/,
    'guide',
  ],
  [/tutorial\.id$/, 'guide'],
  [/^announcementIds?(\.\*)?$/, 'message'],
  [/^propertyId$/, 'property'],
  [/^companyId$/, 'company'],
]

function textsWith(id: number): object {
  const texts = { headline: 'A', description: 'B', media: null, cta: { tutorial: { id } } }
  return { languageTexts: { [english]: { texts, status: 'default' } } }
}

/** Calls that leave out what they do not know and say so. */
const leavesOut: ReadonlySet<string> = new Set([
  'guides.bulk ids.*',
  'pageItems.bulk ids.*',
  'contextualRules.bulk ids.*',
  'chapters.sortGuides tutorials.*',
  'pageChecks.save results.*.id',
])

const ofMessage = { type: 'announcement', tutorialId: undefined, tutorialIds: undefined }

/** References in lists and unions: the smallest body around one, for each kind that it may name. */
const around: Readonly<Record<string, readonly (readonly [Kind, (id: number) => object])[]>> = {
  // It is compared with what the page assumes, and read by nothing on the server.
  'editor.create rule.conditions.*.context.contentRef.id': [],
  'contextualRules contexts.*.contentRef.id': (['guide', 'message', 'tooltip'] as const).map(kind => [
    kind,
    id => ({
      contexts: [
        {
          type: 'content',
          operator: 'is',
          status: kind === 'guide' ? 'started' : 'shown',
          contentRef: { kind, id },
        },
      ],
    }),
  ]),
  'contextualRules actions.*.id': [
    ['guide', id => ({ actions: [{ type: 'guideStart', id }] })],
    ['tooltip', id => ({ actions: [{ type: 'tooltipLoad', id }] })],
  ],
  'tasks actions.*.id': [['elementTag', id => ({ actions: [{ kind: 'elementTag', id }] })]],
  'pageChecks.save results.*.id': (['guide', 'tooltip'] as const).map(kind => [
    kind,
    id => ({ results: [{ kind, id, version: 1, elements: 1, findings: [] }] }),
  ]),
  'beacons opens.id': (['guide', 'message'] as const).map(kind => [kind, id => ({ opens: { kind, id } })]),
  'guides.bulk toLauncherId': [['chapter', id => ({ action: 'move', toLauncherId: id })]],
  'translations.export launcherId': [['chapter', id => ({ tutorialId: undefined, launcherId: id })]],
  'translations.import launcherId': [['chapter', id => ({ tutorialId: undefined, launcherId: id })]],
  'translations.export announcementId': [['message', id => ({ ...ofMessage, announcementId: id })]],
  'translations.export announcementIds.*': [['message', id => ({ ...ofMessage, announcementIds: [id] })]],
  'translations.import announcementId': [['message', id => ({ ...ofMessage, announcementId: id })]],
  'translations.translate id': [['guide', id => ({ type: 'tutorial', id })]],
  'messages.create languageTexts.*.texts.cta.tutorial.id': [
    ['guide', id => ({ type: 'announcement', ...textsWith(id) })],
  ],
  'messages.save announcement.languageTexts.*.texts.cta.tutorial.id': [
    ['guide', id => ({ announcement: textsWith(id) })],
  ],
  'messages.preview languageTexts.*.texts.cta.tutorial.id': [['guide', textsWith]],
  'messages.place beforeId': [['message', id => ({ beforeId: id })]],
  'messages.place afterId': [['message', id => ({ beforeId: undefined, afterId: id })]],
  'pageItems.bulk ids.*': [['tooltip', id => ({ ids: [id] })]],
  'contextualRules.bulk ids.*': [['rule', id => ({ ids: [id] })]],
  'recordingLevels.save levels.*.segment': [
    ['segment', id => ({ levels: [{ segment: id, level: 'none' }] })],
  ],
  'editor guideId': [['guide', id => ({ purpose: 'record', guideId: id })]],
}

/** Ids in bodies that are checked by other tests, or are none of an entity of a company. */
const elsewhere: Readonly<Record<string, string>> = {
  'applications.create': 'discovery.test.ts: a host that the company did not discover is refused',
  'members.invite': 'contract-foreign-ids.test.ts',
  'authorization.assign': 'contract-foreign-ids.test.ts',
  'magicLinks.generate': 'contract-foreign-ids.test.ts',
  'magicLinks.send': 'contract-foreign-ids.test.ts',
  'properties.saveLanguageTexts': 'languages.test.ts: texts are named by the ids of what they belong to',
  'integrations.saveOfProperty': 'integrations are listed by the company of the path',
  'companyUsers.invite': 'a job, asked for with the company of the path',
  'endUsers.invite': 'a job, asked for with the property of the path',
  'endUsers.filter': 'columns are names of attributes; the segment is checked by people.test.ts',
  'foreignUsers.filter': 'people.test.ts',
  'userImports.map': 'attributes of the import’s own property',
  'backgroundTasks.create': 'tasks.test.ts',
  'backgroundTasks.startImport': 'tasks.test.ts',
  'assistant.pointer': 'a call of pages',
  'assistant.saveWrittenItem': 'write-in-page.test.ts: a beacon on a guide of another company is refused',
  'assistant.saveWrittenRule':
    'write-in-page.test.ts: a rule that names content of another company is refused',
  'assistant.explain': 'delivery.test.ts: an id of elsewhere answers like one that never was',
  'shell.recordStaffEvents': 'says who acts, and is compared with who is signed in',
}

/** The body with a value at a path of plain keys, or as the only entry of a list. */
function withValue(body: unknown, path: string, value: number): object {
  const [key = '', ...rest] = path.split('.')
  const before = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (rest.length === 0) return { ...before, [key]: value }
  if (rest.join('.') === '*') return { ...before, [key]: [value] }
  return { ...before, [key]: withValue(before[key], rest.join('.'), value) }
}

/** The body without its undefined fields, which a form would send as text. */
const present = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

interface Case {
  readonly call: string
  readonly path: string
  readonly kind: Kind
  readonly change: (body: unknown, id: number) => object
}

const cases: readonly Case[] = [...bodyReferences].flatMap(([call, paths]) => {
  if (call in elsewhere) return []
  return paths.flatMap((path): Case[] => {
    const special = around[`${call} ${path}`] ?? around[`${call.split('.')[0]} ${path}`]
    if (special !== undefined)
      return special.map(([kind, make]) => ({
        call,
        path,
        kind,
        change: (body, id) => present({ ...(body as object), ...make(id) }),
      }))
    const kind = kindOf.find(([end]) => end.test(path))?.[1]
    if (kind === undefined) throw new Error(`${call}: no one says what ${path} names`)
    return [{ call, path, kind, change: (body, id) => withValue(body, path, id) }]
  })
})

const neverWas = 2_000_000_000

async function changes(): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Number(row.count)
}

describe('ACCESS-33 ids of another company in bodies', () => {
  it('goes over every call that takes ids in its body', () => {
    expect(cases.length).toBeGreaterThan(45)
    expect(Object.keys(elsewhere).filter(call => !bodyReferences.has(call))).toEqual([])
  })

  it.each(cases)('$call: $path ($kind)', async ({ call, path, kind, change }) => {
    const row = guarded.find(one => one.name === call)
    const make = samples[call]
    if (row === undefined || make === undefined) throw new Error(`there is no sample of ${call}`)
    const { property, admin, company } = world
    const place: Place = { server, company, property, admin, by: admin }
    const sample: Sample = await make(place)
    const before = await changes()
    const send = (id: number) =>
      sendSample(world.admin.api, row, world, { ...sample, body: change(sample.body, id) })
    const asTheirs = await send(theirs[kind])
    const asUnknown = await send(neverWas)
    const plain = (raw: string, id: number) => raw.replaceAll(`"id":${id},`, '"id":0,')
    const refused = leavesOut.has(`${call} ${path}`) ? [200] : [403, 404, 409, 422]
    expect(refused, asTheirs.raw).toContain(asTheirs.status)
    expect([asTheirs.status, plain(asTheirs.raw, theirs[kind])]).toEqual([
      asUnknown.status,
      plain(asUnknown.raw, neverWas),
    ])
    expect(await changes()).toBe(before)
  })
})
