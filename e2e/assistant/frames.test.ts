import type { FrameLocator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep } from './support/content.ts'
import { frame, launchersIn, openOrigins, withoutSnippet, withSnippet } from './support/frame-pages.ts'
import { beside, settings } from './support/full-content.ts'
import { useVisits } from './support/visits.ts'

type Api = { Waymark(...args: unknown[]): void }

const visit = useVisits()

const tour = aGuide(41, [
  aSlide({ content: 'Welcome' }),
  aStep('#in-frame', { content: 'In the frame', clickable: true }),
  aStep('#on-top', { content: 'On the page' }),
  aStep('#deep', { content: 'Two deep', clickable: true }),
  aSlide({ content: 'Last' }),
])
const content = aContent([tour], { hasFrames: true, look: { stepWaitMs: 2_000 } })

/** A page with the shop in a frame, in which billing is a frame again. */
async function openShop(given = content, recorded: 'basic' | 'advanced' = 'basic') {
  const seen = await visit(given)
  const { sites, page } = seen
  sites.analytics = recorded
  const origins = await openOrigins(seen)
  const billing =
    '<div style="height:900px"></div><button id="deep">Pay</button><input id="iban" aria-label="IBAN">'
  sites.pages.set('/billing', { html: withSnippet(sites.waymark, 'Billing', billing) })
  const shop = `<button id="in-frame">Order</button>${frame('billing', `${origins.billing}/billing`)}`
  sites.pages.set('/shop', { html: withSnippet(sites.waymark, 'Shop', shop) })
  const top = `<button id="on-top">Top</button><div style="height:1200px"></div>${frame('shop', `${origins.shop}/shop`)}`
  sites.pages.set('/top', { html: withSnippet(sites.waymark, 'Top', top) })
  const shopFrame = page.frameLocator('#shop')
  return { ...seen, origins, shopFrame, billingFrame: shopFrame.frameLocator('#billing') }
}

const start = (page: Page, guide: number): Promise<void> =>
  page.evaluate(id => (window as unknown as Api).Waymark('start', id), guide)

/** A frame that is led has the assistant's element, and no launcher in it. */
const led = (inner: FrameLocator): Promise<void> =>
  inner.locator('waymark-assistant').waitFor({ state: 'attached' })

it('FRAME-3 one assistant leads, and a guide goes through frames of other origins, two deep', async () => {
  const { page, sites, card, launcher, shopFrame, billingFrame } = await openShop()
  await page.goto(`${sites.host}/top`)
  await launcher.waitFor()
  await led(shopFrame)
  await led(billingFrame)
  expect(await launchersIn(page)).toBe(1)
  await start(page, 41)
  await card('Welcome').getByRole('button', { name: 'Next' }).click()
  const first = shopFrame.getByRole('dialog', { name: 'In the frame' })
  await first.waitFor()
  expect(await first.textContent()).toContain('2/5')
  await shopFrame.locator('#in-frame').click()
  await card('On the page').getByRole('button', { name: 'Back' }).click()
  await first.getByRole('button', { name: 'Back' }).waitFor()
  await shopFrame.locator('#in-frame').click()
  await card('On the page').getByRole('button', { name: 'Next' }).click()
  await billingFrame.getByRole('dialog', { name: 'Two deep' }).waitFor()
  await billingFrame.locator('#deep').click()
  await card('Last').getByRole('button', { name: 'Done' }).click()
  await eventually(() => sites.events().map(({ type, step = '' }) => `${type} ${step}`.trim())).toEqual([
    'guide_started',
    'guide_step_shown 0',
    'guide_step_completed 0',
    'guide_step_shown 1',
    'guide_step_completed 1',
    'guide_step_shown 2',
    'guide_step_shown 1',
    'guide_step_completed 1',
    'guide_step_shown 2',
    'guide_step_completed 2',
    'guide_step_shown 3',
    'guide_step_completed 3',
    'guide_step_shown 4',
    'guide_step_completed 4',
    'guide_completed',
  ])
  expect(new Set(sites.batches.map(batch => batch.userId)).size).toBe(1)
  expect(await launchersIn(page)).toBe(1)
})

const validator = {
  ...beside('#iban', 71),
  rule: { kind: 'regex', value: '[A-Z]{2}[0-9]+' },
  message: 'Like DE12.',
  showValidState: true,
  blockSubmit: true,
} as const
const tooltip = {
  ...beside('#in-frame', 51),
  trigger: 'icon',
  placement: 'auto',
  text: 'Orders at once.',
} as const
const tag = { id: 61, page: null, identifier: { candidates: [{ css: '#deep' }] } }

it('FRAME-4 hints, validators and tags act in frames, and a visit is counted once', async () => {
  const given = aContent([tour], {
    hasFrames: true,
    automatic: true,
    settings,
    tooltips: [{ ...tooltip, link: null }],
    validators: [validator],
    recording: { exceptions: [], tags: [tag] },
  })
  const { page, sites, launcher, shopFrame, billingFrame } = await openShop(given, 'advanced')
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  await page.goto(`${sites.host}/top`)
  await launcher.waitFor()
  // The browser draws no frame of another origin that is out of sight.
  await page.locator('#shop').scrollIntoViewIfNeeded()
  await shopFrame.getByRole('button', { name: 'More about this' }).click()
  await shopFrame.getByRole('group').getByText('Orders at once.').waitFor()
  // A view counts from half a second on.
  const toggle = async () => {
    await shopFrame.getByRole('button', { name: 'More about this' }).click()
    return sites.events().some(event => event.type === 'tooltip_shown')
  }
  await expect.poll(toggle, { timeout: 15_000, interval: 700 }).toBe(true)
  const field = billingFrame.locator('#iban')
  await eventually(async () => {
    await field.fill('sekret word')
    await field.blur()
    return billingFrame.getByText('Like DE12.').and(billingFrame.locator('.verdict')).isVisible()
  }).toBe(true)
  await billingFrame.locator('#deep').click()
  const told = () => sites.events()
  const kinds = () => [...new Set(told().map(event => event.type))].sort()
  await eventually(kinds).toEqual([
    'click',
    'page_view',
    'session_start',
    'tooltip_shown',
    'validator_evaluated',
  ])
  expect(told().find(event => event.type === 'click')).toMatchObject({ elementTagId: 61 })
  const counted = (type: string) => told().filter(event => event.type === type).length
  expect([counted('session_start'), counted('page_view')]).toEqual([1, 1])
  expect(new Set(sites.batches.map(batch => `${batch.userId} ${batch.sessionId}`)).size).toBe(1)
  expect(sent.join()).not.toContain('sekret')
})

it('FRAME-5 a waiting step is shown in a frame that comes, navigates and comes again', async () => {
  const waiting = aGuide(42, [
    aStep('#deep', { content: 'Pay here', clickable: true }),
    aSlide({ content: 'Paid' }),
  ])
  const opened = await openShop(aContent([waiting], { hasFrames: true, look: { stepWaitMs: 30_000 } }))
  const { page, sites, card, launcher, origins } = opened
  sites.pages.set('/top', { html: withSnippet(sites.waymark, 'Top', '<div id="place"></div>') })
  await page.goto(`${sites.host}/top`)
  await launcher.waitFor()
  await start(page, 42)
  const put = (address: string) =>
    page.evaluate(html => {
      const place = document.querySelector('#place') as HTMLElement
      const box = document.createElement('iframe')
      Object.assign(box, { src: html, id: 'late', title: 'late', width: 700, height: 400 })
      place.replaceChildren(box)
    }, address)
  const late = page.frameLocator('#late')
  const shown = late.getByRole('dialog', { name: 'Pay here' })
  await put(`${origins.shop}/billing`)
  await shown.waitFor()
  await page.evaluate(() => document.querySelector('#late')?.remove())
  await put(`${origins.shop}/shop`)
  await late.frameLocator('#billing').getByRole('dialog', { name: 'Pay here' }).waitFor()
  await page.locator('#late').evaluate((one, address) => {
    ;(one as HTMLIFrameElement).src = address
  }, `${origins.billing}/billing`)
  await shown.waitFor()
  await late.locator('#deep').click()
  await card('Paid').getByRole('button', { name: 'Done' }).click()
  const shownEvents = () => sites.events().filter(event => event.type === 'guide_step_shown')
  await eventually(() => shownEvents().map(event => event.step)).toEqual([0, 1])
})

it('FRAME-6 a guide is left from the card in a frame, once', async () => {
  const { page, sites, card, launcher, shopFrame } = await openShop()
  await page.goto(`${sites.host}/top`)
  await launcher.waitFor()
  await led(shopFrame)
  await start(page, 41)
  await card('Welcome').getByRole('button', { name: 'Next' }).click()
  const inFrame = shopFrame.getByRole('dialog', { name: 'In the frame' })
  await inFrame.getByRole('button', { name: 'Close' }).click()
  await inFrame.getByText('Leave this guide?').waitFor()
  await inFrame.getByRole('button', { name: 'Close' }).click()
  await launcher.waitFor()
  expect(await inFrame.count()).toBe(0)
  const exits = () => sites.events().filter(event => event.type === 'guide_exited')
  await eventually(() => exits().map(({ step, reason }) => [step, reason])).toEqual([[1, 'closed']])
})

it('FRAME-7 a frame without the assistant is not reachable, and the step tells it', async () => {
  const far = aStep('#in-frame', {
    content: 'Far',
    identifier: { candidates: [{ css: '#in-frame' }], frame: ['#shop'] },
  })
  const { texts } = aContent([])
  const own = { ...texts, step_not_found_frame: 'This part of the page is closed to us.' }
  const opened = await openShop(aContent([aGuide(43, [far])], { hasFrames: true, texts: own }))
  const { page, sites, launcher, origins } = opened
  sites.pages.set('/bare', { html: withoutSnippet('Bare', '<button id="in-frame">Order</button>') })
  const top = frame('shop', `${origins.stranger}/bare`)
  sites.pages.set('/top', { html: withSnippet(sites.waymark, 'Top', top) })
  await page.goto(`${sites.host}/top`)
  await launcher.waitFor()
  await start(page, 43)
  await page.getByText('This part of the page is closed to us.').waitFor()
  const errors = () => sites.events().filter(event => event.type === 'guide_error')
  await eventually(() => errors().map(event => event.kind)).toEqual(['unreachable'])
})

it('FRAME-8 a sandboxed frame stays silent', async () => {
  const { page, sites, launcher, origins } = await openShop()
  const top = frame('shop', `${origins.shop}/billing`, 'sandbox="allow-scripts"')
  sites.pages.set('/top', { html: withSnippet(sites.waymark, 'Top', top) })
  await page.goto(`${sites.host}/top`)
  await launcher.waitFor()
  await page.frameLocator('#shop').locator('#deep').waitFor()
  expect(await launchersIn(page)).toBe(1)
  expect(sites.pointers).toHaveLength(1)
})

it('FRAME-9 an application in a page without the assistant keeps its own', async () => {
  const { page, sites, origins } = await openShop()
  sites.pages.set('/top', { html: withoutSnippet('Top', frame('shop', `${origins.shop}/billing`)) })
  await page.goto(`${origins.stranger}/top`)
  await page.frameLocator('#shop').getByRole('button', { name: 'Open help' }).waitFor()
})

/** Posts forged messages to the page around it and to every frame of it, then shows what it received itself. */
const attack = (property: number) => `<p id="done"></p><script>
  const said = []
  addEventListener('message', event => event.source !== window && said.push(JSON.stringify(event.data)))
  const nonce = '00000000-0000-4000-8000-000000000000'
  const forged = ['call', 'join', 'lead'].map(waymark => ({ waymark, property: ${property}, nonce }))
  const inside = [{ kind: 'report', type: 'guide_completed', fields: { guideId: 41 } }, { kind: 'start', guideId: 41, step: 0 },
    { kind: 'open' }, { kind: 'content', content: {} }, { kind: 'play', id: 1 }, { kind: 'release' }]
  const all = view => [view, ...Array.from({ length: view.length }, (_, index) => all(view[index])).flat()]
  const send = () => {
    for (const view of all(top)) for (const message of [...forged, ...inside]) {
      view.postMessage(message, '*')
      view.postMessage(message, '*', [new MessageChannel().port2])
    }
  }
  let left = 20
  const go = () => { send(); if (left-- > 0) setTimeout(go, 150); else done.textContent = said.join(' ') || 'nothing' }
  go()
</script>`

it('FRAME-10 forged messages of a foreign frame are ignored, and it learns nothing', async () => {
  const { page, sites, launcher, origins, shopFrame } = await openShop()
  sites.pages.set('/attack', { html: withoutSnippet('Attack', attack(7)) })
  const shop = frame('shop', `${origins.shop}/shop`)
  sites.pages.set('/top', {
    html: withSnippet(sites.waymark, 'Top', shop + frame('attack', `${origins.stranger}/attack`)),
  })
  await page.goto(`${sites.host}/top`)
  await launcher.waitFor()
  await led(shopFrame)
  const done = page.frameLocator('#attack').locator('#done')
  await eventually(() => done.textContent()).toBe(`{"waymark":"call","property":7,"nonce":""}`)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Help' }).count()).toBe(0)
  expect(await launchersIn(page)).toBe(1)
  expect(sites.events()).toEqual([])
})

it('FRAME-11 a page of another origin cannot lead a frame of ours', async () => {
  const { page, sites, origins } = await openShop()
  sites.pages.set('/trap', {
    html: withoutSnippet(
      'Trap',
      `${frame('shop', `${origins.shop}/billing`)}<p id="port"></p><script>
        addEventListener('message', ({ data, source }) => {
          if (data.waymark !== 'join') return
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = event => { port.textContent = JSON.stringify(event.data) }
          const look = { mainColor: '#c00' }
          port1.postMessage({ kind: 'content', content: { schema: 1, propertyId: 7, look, texts: {}, guides: [], chapters: [],
            language: { key: 'en' }, automatic: true } })
          source.postMessage({ waymark: 'lead', property: data.property, nonce: data.nonce }, '*', [port2])
          document.title = 'asked'
        })
      </script>`,
    ),
  })
  await page.goto(`${origins.stranger}/trap`)
  await page.frameLocator('#shop').getByRole('button', { name: 'Open help' }).waitFor()
  expect(await page.title()).toBe('asked')
  expect(await page.locator('#port').textContent()).toBe('')
})
