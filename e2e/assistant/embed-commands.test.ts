import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { expect, it } from 'vitest'
import { eventNames } from '../../packages/embed/src/commands.ts'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, propertyId } from './support/content.ts'
import { beside, fullContent, news, settings, welcome } from './support/full-content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const source = join(import.meta.dirname, '../../packages/embed/src/load-waymark.ts')
const guide = aGuide(5, [
  aSlide({ content: 'One' }),
  aSlide({ content: 'Two' }),
  aSlide({ content: 'Three' }),
])

/** A page with a field and a button, built with the npm package, whose commands are at `waymark`. */
async function openPage(content: ContentDocument): Promise<Visit> {
  const visited = await visit(content)
  const { page, sites } = visited
  const module = stripTypeScriptTypes(await readFile(source, 'utf8'))
  const options = JSON.stringify({ server: sites.waymark, property: propertyId })
  sites.pages.set('/packaged', {
    html: `<!doctype html><html lang="en"><title>Packaged</title><link rel="icon" href="data:,">
      <body style="padding: 80px"><h1>Packaged</h1><label>Name <input id="name"></label> <button id="save">Save</button>
      <script type="module">${module}
      globalThis.heard = []
      globalThis.waymark = loadWaymark(${options})</script>`,
  })
  await page.goto(`${sites.host}/packaged`)
  await page.waitForFunction('globalThis.waymark')
  return visited
}

it('EMBED-4 user, company and language reach the server, and are forgotten', async () => {
  const { page, sites } = await openPage(aContent([guide]))
  const company = "{ id: 'acme', attributes: { industry: 'logistics' } }"
  const identify = `waymark.identify('user-1', { plan: 'pro' }, { company: ${company}, token: 'a.b.c' })`
  expect(await page.evaluate(identify)).toBe('ready')
  expect(sites.pointers.at(-1)).toMatchObject({
    userId: 'user-1',
    token: 'a.b.c',
    attributes: { plan: 'pro', company_id: 'acme', company_industry: 'logistics' },
  })
  expect(await page.evaluate("waymark.group('other', { seats: 5 })")).toBe('ready')
  expect(await page.evaluate("waymark.setLanguage('de')")).toBe('ready')
  expect(await page.evaluate("waymark.tag('trial')")).toBe('ready')
  expect(sites.pointers.at(-1)).toMatchObject({
    attributes: { plan: 'pro', company_id: 'other', company_seats: 5 },
    tags: ['trial'],
  })
  expect(sites.pointers.at(-1)?.languages[0]).toBe('de')
  expect(await page.evaluate('waymark.reset()')).toBe('ready')
  expect(sites.pointers.at(-1)).toMatchObject({ userId: null, attributes: {}, tags: [], token: null })
})

it('EMBED-4 start: at a step, once, and where the user left; isStarted and isCompleted', async () => {
  const { page, sites, card } = await openPage(aContent([guide]))
  // The part that remembers where guides are left also listens for changes.
  await eventually(() => sites.streams.size).toBe(1)
  const run = (code: string) => page.evaluate(code)
  expect(await run('waymark.start(5, { step: 2 })')).toBe('started')
  await card('Two').waitFor()
  expect(await run('waymark.isStarted(5)')).toBe(true)
  expect(await run('waymark.start(6)')).toBe('notAvailable')
  expect(await run('waymark.stop()')).toBe('done')
  await card('Two').waitFor({ state: 'detached' })
  expect(await run('waymark.isStarted(5)')).toBe(false)
  expect(await run('waymark.start(5, { continue: true })')).toBe('started')
  await card('Two').getByRole('button', { name: 'Next' }).click()
  expect(await run('waymark.isCompleted(5)')).toBe(false)
  await card('Three').getByRole('button', { name: 'Done' }).click()
  await eventually(() => run('waymark.isCompleted(5)')).toBe(true)
  expect(await run('waymark.start(5, { once: true })')).toBe('alreadyCompleted')
  expect(await run('waymark.start(5)')).toBe('started')
  await card('One').waitFor()
})

it('EMBED-4 openPanel opens the tab that is named', async () => {
  const { page, panel } = await openPage(fullContent({ look: { hasCopilot: true } }))
  for (const [tab, name] of [
    ['news', 'News'],
    ['search', 'Search'],
    ['copilot', 'Ask'],
    ['home', 'Guides'],
  ] as const) {
    expect(await page.evaluate(`waymark.openPanel('${tab}')`)).toBe('opened')
    await panel.getByRole('tab', { name, selected: true }).waitFor()
  }
})

it('EMBED-4 suppress keeps content of a kind from opening, until it is called again', async () => {
  const { page } = await openPage(
    fullContent({
      automatic: true,
      settings,
      welcome,
      announcements: [],
      tooltips: [{ ...beside('#save', 51), trigger: 'icon', placement: 'auto', text: 'Saves.', link: null }],
    }),
  )
  expect(await page.evaluate('waymark.suppress({ guides: true })')).toBe('done')
  // Automatic content is decided together with hints.
  await page.getByRole('button', { name: 'More about this' }).waitFor()
  const slide = page.getByRole('dialog', { name: 'Welcome to Projects' })
  const offer = page.getByRole('region', { name: 'Suggested guide' })
  await eventually(async () => (await slide.count()) + (await offer.count())).toBe(0)
  expect(await page.evaluate('waymark.suppress({})')).toBe('done')
  await slide.waitFor()
})

it('EMBED-4 on tells of every kind of content, and off ends that', async () => {
  const rule = { kind: 'required', value: null } as const
  const { page, launcher, panel, card } = await openPage(
    fullContent({
      automatic: true,
      settings,
      welcome,
      announcements: news,
      tooltips: [{ ...beside('#save', 51), trigger: 'hover', placement: 'auto', text: 'Saves.', link: null }],
      validators: [
        {
          ...beside('#name', 71),
          rule,
          message: 'Give it a name.',
          showValidState: false,
          blockSubmit: false,
        },
      ],
    }),
  )
  await page.evaluate(
    names => {
      const own = globalThis as never as {
        waymark: { on(name: string, callback: () => void): void }
        heard: string[]
      }
      for (const name of names) own.waymark.on(name, () => own.heard.push(name))
    },
    [...eventNames],
  )
  const slide = page.getByRole('dialog', { name: 'Welcome to Projects' })
  await slide.getByRole('button', { name: 'Later' }).click()
  const offer = page.getByRole('region', { name: 'Suggested guide' })
  await offer.getByRole('button', { name: 'Show me' }).click()
  await card('Invite a person').getByRole('button', { name: 'Done' }).click()
  await page.locator('#name').focus()
  await page.locator('#name').blur()
  await page.locator('waymark-assistant .verdict').getByText('Give it a name.').waitFor()
  const hint = page.getByRole('group', { name: 'More about this' })
  await page.locator('#save').hover()
  await hint.getByText('Saves.').waitFor()
  const heard = () => page.evaluate<string[]>('[...new Set(heard)]')
  // A view of a tooltip counts after half a second.
  await page.waitForFunction(
    since => performance.now() - since > 700,
    await page.evaluate<number>('performance.now()'),
  )
  await page.mouse.move(0, 0)
  await hint.waitFor({ state: 'detached' })
  await launcher.click()
  await panel.getByRole('tab', { name: 'News' }).click()
  await panel.getByText('Maintenance on Sunday').first().click()
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox').fill('project')
  await panel.locator('mark').first().waitFor()
  await eventually(heard).toEqual(
    expect.arrayContaining([
      'welcome_shown',
      'welcome_later',
      'promotion_shown',
      'promotion_started',
      'guide_started',
      'guide_step_shown',
      'guide_step_completed',
      'guide_completed',
      'validator_evaluated',
      'tooltip_shown',
      'assistant_opened',
      'message_shown',
      'search_performed',
    ]),
  )
  await page.evaluate(
    names => {
      const own = globalThis as never as { waymark: { off(name: string): void }; heard: string[] }
      for (const name of names) own.waymark.off(name)
      own.heard.length = 0
    },
    [...eventNames],
  )
  await page.evaluate('waymark.close(); waymark.start(11)')
  await panel.waitFor({ state: 'detached' })
  expect(await heard()).toEqual([])
})
