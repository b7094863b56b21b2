import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, projectGuide, propertyId } from './support/content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const source = join(import.meta.dirname, '../../packages/embed/src/load-waymark.ts')

/** A page built with the package, under a policy with nonces and Trusted Types; `calls` follow at once. */
async function openPackaged(visited: Visit, calls: string): Promise<void> {
  const { page, sites } = visited
  const module = stripTypeScriptTypes(await readFile(source, 'utf8'))
  const options = JSON.stringify({ server: sites.waymark, property: propertyId, nonce: 'r4nd0m' })
  sites.pages.set('/packaged', {
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'nonce-r4nd0m' 'strict-dynamic'",
        "require-trusted-types-for 'script'",
        'trusted-types waymark',
        `connect-src ${sites.waymark}`,
        'img-src data:',
      ].join('; '),
    },
    html: `<!doctype html><html lang="en"><title>Packaged</title><link rel="icon" href="data:,">
      <h1>Packaged</h1><script type="module" nonce="r4nd0m">${module}
      globalThis.heard = []
      globalThis.load = () => (globalThis.waymark = loadWaymark(${options}))
      const waymark = load()
      ${calls}</script>`,
  })
  await page.goto(`${sites.host}/packaged`)
}

it('the npm package: commands before the load, events, hooks, explain, and remove', async () => {
  const visited = await visit(aContent([projectGuide]))
  const { page, sites, launcher, panel, card } = visited
  const hooks = ['onStart', 'onComplete', 'onExit']
    .map(name => `waymark.${name}((...args) => heard.push(['${name}', ...args]))`)
    .join('\n')
  await openPackaged(
    visited,
    `waymark.identify('user-1', { plan: 'pro' }, { token: 'a.b.c' })
     waymark.tag('trial')
     waymark.lang('fr')
     ${hooks}
     globalThis.forget = waymark.on('guide_step_shown', ({ step }) => heard.push(['step', step]))
     waymark.start(${projectGuide.id})`,
  )
  await card('Create a project').waitFor()
  expect(sites.pointers[0]).toMatchObject({
    userId: 'user-1',
    attributes: { plan: 'pro' },
    token: 'a.b.c',
    tags: ['trial'],
  })
  expect(sites.pointers[0]?.languages[0]).toBe('fr')
  await eventually(() => page.evaluate('heard')).toEqual(
    expect.arrayContaining([
      ['onStart', projectGuide.id, 'user-1'],
      ['step', 0],
    ]),
  )
  await page.evaluate('forget(); heard.length = 0; waymark.stop()')
  await eventually(() => page.evaluate('heard')).toEqual([['onExit', projectGuide.id, 'user-1']])
  await launcher.waitFor()
  await page.evaluate('waymark.open()')
  await panel.waitFor()
  await page.evaluate('waymark.close(); waymark.hide()')
  await launcher.waitFor({ state: 'hidden' })
  await page.evaluate('waymark.show()')
  await launcher.waitFor()
  sites.reasons.set('tooltip:77', ['notInSegment'])
  expect(await page.evaluate("waymark.explain('tooltip:77')")).toEqual({
    content: { kind: 'tooltip', id: 77 },
    isShown: false,
    reasons: ['notInSegment'],
  })
  await page.evaluate("waymark.untag('trial'); waymark.setAttributes({ plan: 'free' })")
  await eventually(() => sites.pointers.at(-1)).toMatchObject({ tags: [], attributes: { plan: 'free' } })
  await page.evaluate('waymark.reset()')
  await eventually(() => sites.pointers.at(-1)).toMatchObject({ userId: null, attributes: {} })
  await page.evaluate('waymark.remove()')
  await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
  expect(await page.evaluate("'Waymark' in window")).toBe(false)
  expect(await page.evaluate('waymark.explain(1)')).toMatchObject({ isShown: false, reasons: ['unknown'] })
})

it('the npm package: consent withheld before the load sends no event', async () => {
  const visited = await visit(aContent([projectGuide]))
  const { page, sites, launcher, panel } = visited
  await openPackaged(
    visited,
    "waymark.consent({ analytics: false }); waymark.on('assistant_opened', () => heard.push('opened'))",
  )
  await launcher.click()
  await panel.waitFor()
  await eventually(() => page.evaluate('heard')).toEqual(['opened'])
  await page.goto('about:blank')
  expect(sites.batches).toEqual([])
})

it('EMBED-1 remove, shutdown and start again in one page, before and after the script has loaded', async () => {
  const visited = await visit(aContent([projectGuide]))
  const { page, card, panel } = visited
  const host = page.locator('waymark-assistant')
  const scripts = page.locator('script[src$="/assistant/v1.js"]')
  await openPackaged(visited, `globalThis.first = waymark.ready(); waymark.remove(); load()`)
  expect(await page.evaluate('first')).toBe('removed')
  expect(await page.evaluate(`waymark.start(${projectGuide.id})`)).toBe('started')
  await card('Create a project').waitFor()
  expect(await page.evaluate(`waymark.isStarted(${projectGuide.id})`)).toBe(true)
  for (const command of ['shutdown', 'remove']) {
    await page.evaluate(`waymark.${command}()`)
    await eventually(() => host.count()).toBe(0)
    expect(await scripts.count()).toBe(0)
    expect(await page.evaluate('load().ready()')).toBe('ready')
    expect(await page.evaluate(`waymark.start(${projectGuide.id}, { step: 1 })`)).toBe('started')
    await card('Create a project').waitFor()
  }
  expect(await page.evaluate(`waymark.start(999)`)).toBe('notAvailable')
  await page.evaluate('waymark.stop()')
  expect(await page.evaluate(`waymark.isCompleted(${projectGuide.id})`)).toBe(false)
  expect(await page.evaluate('waymark.openPanel()')).toBe('opened')
  await panel.waitFor()
})
