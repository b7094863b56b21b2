import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, formPage } from './support/content.ts'
import {
  beside,
  fullContent,
  fullLook,
  news,
  promotedGuide,
  settings,
  welcome,
} from './support/full-content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
/** Timeout for automatic content, which appears only after the page has settled. */
const patience = { timeout: 10_000 }

const automatic = { automatic: true, settings } as const
const typesOf = ({ sites }: Visit) => sites.events().map(one => one.type)
/** The reasons that the host application receives. */
const explain = ({ page }: Visit, id: string) =>
  page.evaluate(
    one =>
      new Promise(resolve =>
        (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark('explain', one, resolve),
      ),
    id,
  )

describe('order, pause and budget', () => {
  it('ORDER-1 ORDER-2 ORDER-5 the welcome slide first; after it and a pause, the promotion', async () => {
    const opened = await visit(fullContent({ ...automatic, welcome }))
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    const slide = page.getByRole('dialog', { name: 'Welcome to Projects' })
    await slide.waitFor()
    const offer = page.getByRole('region', { name: 'Suggested guide' })
    await eventually(() => offer.count()).toBe(0)
    expect(await explain(opened, `promotion:${promotedGuide.id}`)).toEqual({
      content: { kind: 'promotion', id: promotedGuide.id },
      isShown: false,
      reasons: ['outranked'],
    })
    await page.keyboard.press('Tab')
    await slide.getByRole('button', { name: 'Later' }).click()
    await slide.waitFor({ state: 'hidden' })
    await offer.waitFor()
    await offer.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    await expect
      .poll(() => explain(opened, `welcome:${welcome.id}`), patience)
      .toMatchObject({ reasons: ['putOffInSession'] })
    await expect
      .poll(() => explain(opened, `promotion:${promotedGuide.id}`), patience)
      .toMatchObject({ reasons: ['tooSoon'] })
    await expect
      .poll(() => typesOf(opened), patience)
      .toEqual(
        expect.arrayContaining(['welcome_shown', 'welcome_later', 'promotion_shown', 'promotion_closed']),
      )
  })

  it.each([
    ['is on the screen', settings, 'anotherShown'],
    ['would come up', { ...settings, automaticItemsPerDay: 0 }, 'outranked'],
  ] as const)('ORDER-4 tells of a promotion that another one %s before it', async (_, given, reason) => {
    const here = { rules: ['*'], visibility: 'show' } as const
    const first = { ...promotedGuide, id: 14, title: 'Here above all', page: here }
    const opened = await visit(aContent([promotedGuide, first], { ...automatic, settings: given }))
    const { page, sites, launcher } = opened
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    const offer = page.getByRole('region', { name: 'Suggested guide' })
    if (reason === 'anotherShown') await offer.getByText('Here above all').waitFor()
    await eventually(() => explain(opened, `promotion:${promotedGuide.id}`)).toMatchObject({
      isShown: false,
      reasons: [reason],
    })
    const ofFirst = reason === 'outranked' ? ['dayIsFull'] : []
    expect(await explain(opened, 'promotion:14')).toMatchObject({ reasons: ofFirst })
  })

  it('ORDER-1 the start button starts the guide, and nothing comes up while it runs', async () => {
    const opened = await visit(fullContent({ ...automatic, welcome }))
    const { page, sites, card } = opened
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: "Let's go" }).click()
    await card('Invite a person').waitFor()
    await expect
      .poll(() => sites.events().find(one => one.type === 'guide_started')?.source, patience)
      .toBe('welcome')
  })

  it('ORDER-6 going on with the page closes a promotion; starting the guide ends it', async () => {
    const opened = await visit(fullContent(automatic))
    const { page, sites, card } = opened
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: 'Show me' }).click()
    await card('Invite a person').waitFor()
    await page.evaluate("Waymark('stop')")
    await expect
      .poll(() => explain(opened, `promotion:${promotedGuide.id}`), patience)
      .toMatchObject({ isShown: false, reasons: expect.arrayContaining(['alreadyStarted']) })
  })

  it('ORDER-3 a day that has had its number stays quiet', async () => {
    const none = { ...settings, automaticItemsPerDay: 0 }
    const opened = await visit(fullContent({ ...automatic, settings: none, welcome }))
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    await expect.poll(() => explain(opened, 'welcome:31'), patience).toMatchObject({ reasons: ['dayIsFull'] })
    await eventually(() => page.getByRole('dialog', { name: 'Welcome to Projects' }).count()).toBe(0)
  })
})

describe('contextual rules', () => {
  const clicked = { type: 'element', operator: 'is', status: 'clicked', selector: '#projectName' } as const
  const rule = {
    id: 41,
    priority: 0,
    page: null,
    contexts: [clicked],
    connection: 'and',
    actions: [{ type: 'guideStart', id: promotedGuide.id, step: 1 }],
    frequency: { kind: 'once' },
  } as const

  it('RULE-3 RULE-4 a click starts the guide, once', async () => {
    const { promotion: _, ...guide } = promotedGuide
    const opened = await visit(aContent([guide], { ...automatic, rules: [rule] }))
    const { page, sites, card } = opened
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    await expect
      .poll(() => explain(opened, 'rule:41'), patience)
      .toMatchObject({ isShown: false, reasons: ['contextsDoNotHold'] })
    await page.click('#projectName')
    await card('Invite a person').waitFor()
    await page.evaluate("Waymark('stop')")
    await card('Invite a person').waitFor({ state: 'hidden' })
    await page.click('#projectName')
    await expect
      .poll(() => explain(opened, 'rule:41'), patience)
      .toMatchObject({ isShown: false, reasons: expect.arrayContaining(['actedOnce']) })
    await expect
      .poll(() => sites.events().find(one => one.type === 'guide_started')?.source, patience)
      .toBe('contextual')
  })

  it('RULE-3 a rule makes a tooltip ready, another shows an announcement', async () => {
    const { promotion: _, ...guide } = promotedGuide
    const tooltip = {
      ...beside('#projectName', 51),
      isHeldBack: true,
      trigger: 'icon',
      placement: 'auto',
      text: 'A short name.',
      link: null,
    } as const
    const loads = { ...rule, actions: [{ type: 'tooltipLoad', id: 51 }] } as const
    const shows = {
      ...rule,
      id: 42,
      contexts: [{ ...clicked, selector: 'h1, .page-title' }],
      actions: [{ type: 'announcementShow', id: 22 }],
    } as const
    const opened = await visit(
      aContent([guide], {
        ...automatic,
        announcements: news,
        look: fullLook,
        rules: [loads, shows],
        tooltips: [tooltip],
      }),
    )
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    await expect.poll(() => explain(opened, 'tooltip:51'), patience).toMatchObject({ reasons: ['heldBack'] })
    await page.click('#projectName')
    await page.getByRole('button', { name: 'More about this' }).waitFor()
    await page.locator('.page-title, h1').first().click()
    const card = page.getByRole('dialog', { name: 'News: Maintenance on Sunday' })
    await card.getByText('For one hour in the morning.').waitFor()
    await expect
      .poll(() => sites.events().find(one => one.type === 'message_shown'), patience)
      .toMatchObject({ messageId: 22, mode: 'push' })
  })
})

describe('beside elements', () => {
  const tooltip = {
    ...beside('#projectName', 51),
    trigger: 'hover',
    placement: 'bottom',
    text: 'A short name.\nYou can change it.',
    link: { href: 'https://docs.example.com/names', title: 'About names' },
  } as const

  it('ITEM-2 a hint opens by focus and pointer, can be pointed at, and Escape closes it', async () => {
    const opened = await visit(aContent([], { ...automatic, tooltips: [tooltip] }))
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    await page.waitForFunction(() => document.querySelector('waymark-assistant')?.shadowRoot)
    const hint = page.getByRole('group', { name: 'More about this' })
    await expect
      .poll(async () => {
        // The part that listens may still be on its way.
        await page.locator('#projectName').dispatchEvent('pointerenter')
        return hint.count()
      }, patience)
      .toBe(1)
    await hint.hover()
    await hint.getByRole('link', { name: 'About names' }).waitFor()
    await page.locator('#projectName').dispatchEvent('pointerenter')
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'hidden' })
    await page.mouse.move(0, 0)
    await page.locator('#projectName').focus()
    await hint.waitFor()
    await page.evaluate(() => document.querySelector('#projectName')?.remove())
    await hint.waitFor({ state: 'hidden' })
  })

  it('ITEM-3 a beacon opens its guide', async () => {
    const { promotion: _, ...guide } = promotedGuide
    const beacon = {
      ...beside('#projectName', 61),
      placement: 'auto',
      label: 'New: invitations',
      opens: { kind: 'guide', id: guide.id },
    } as const
    const opened = await visit(aContent([guide], { ...automatic, beacons: [beacon] }))
    const { page, sites, card } = opened
    await page.goto(sites.host + formPage)
    const dot = page.getByRole('button', { name: 'New: invitations' })
    const [dotBox, fieldBox] = [await dot.boundingBox(), await page.locator('#projectName').boundingBox()]
    expect(Math.abs((dotBox?.x ?? 0) + 12 - ((fieldBox?.x ?? 0) + (fieldBox?.width ?? 0)))).toBeLessThan(3)
    await dot.click()
    await card('Invite a person').waitFor()
    await dot.waitFor({ state: 'hidden' })
  })

  it('ITEM-3 a beacon opens its announcement, also beside a panel that stands open', async () => {
    const beacon = {
      ...beside('#projectName', 61),
      placement: 'auto',
      label: 'New: templates',
      opens: { kind: 'message', id: 21 },
    } as const
    const own = { ...automatic, announcements: news, beacons: [beacon] }
    const { page, sites, launcher, panel } = await visit(aContent([], own))
    await page.goto(sites.host + formPage)
    const dot = page.getByRole('button', { name: 'New: templates' })
    await dot.waitFor()
    await launcher.click()
    await eventually(() => panel.getByRole('tab').count()).toBe(0)
    await dot.click()
    const link = panel.getByRole('link', { name: 'Read more' })
    await link.waitFor()
    await page.evaluate(() => {
      const stop = (event: Event) => event.preventDefault()
      document.querySelector('waymark-assistant')?.shadowRoot?.addEventListener('click', stop)
    })
    await link.click()
    await expect
      .poll(() => sites.events().find(one => one.type === 'message_link'), patience)
      .toMatchObject({ messageId: 21, which: 'primary' })
    expect(sites.events().filter(one => one.type === 'message_shown')).toEqual([
      expect.objectContaining({ messageId: 21, mode: 'open' }),
    ])
  })

  it('ITEM-4 ITEM-5 a validator speaks when the field is left, goes when it is right, and tells no one what was typed', async () => {
    const validator = {
      ...beside('#projectName', 71),
      rule: { kind: 'regex', value: '[A-Z]{3}-[0-9]+' },
      message: 'Like ABC-12.',
      showValidState: true,
      blockSubmit: true,
    } as const
    const opened = await visit(aContent([], { ...automatic, validators: [validator] }))
    const { page, sites } = opened
    const sent: string[] = []
    page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(sites.host + formPage)
    const field = page.locator('#projectName')
    const verdict = page.getByText('Like ABC-12.').and(page.locator('.verdict'))
    await expect
      .poll(async () => {
        await field.focus()
        await field.fill('sekret-word-1')
        await field.blur()
        return verdict.isVisible()
      }, patience)
      .toBe(true)
    await field.pressSequentially('x')
    await eventually(() => verdict.isVisible()).toBe(true)
    await page.evaluate(() => {
      const form = document.querySelector('#projectName')?.closest('form')
      form?.addEventListener('submit', () => document.body.setAttribute('data-sent', ''))
      form?.requestSubmit()
    })
    await eventually(() => page.locator('body').getAttribute('data-sent')).toBeNull()
    await field.fill('ABC-12')
    await page.getByText('This is fine.').and(page.locator('.verdict')).waitFor()
    await expect
      .poll(() => typesOf(opened).filter(one => one === 'validator_evaluated').length, patience)
      .toBe(2)
    expect(sent.join('\n')).not.toContain('sekret')
    expect(sent.join('\n')).not.toContain('ABC-12')
  })
})

it('DELIV-2 a promotion goes when its guide is unpublished, also where another guide is promoted', async () => {
  const asked = {
    ...promotedGuide,
    id: 14,
    title: 'Tidy up',
    page: { rules: [formPage], visibility: 'show' },
  } as const
  const { page, sites } = await visit(aContent([asked, promotedGuide], automatic))
  await page.goto(sites.host + formPage)
  const offer = page.getByRole('region', { name: 'Suggested guide' })
  await offer.getByText('Tidy up').waitFor()
  await expect.poll(() => sites.streams.size, patience).toBe(1)
  sites.content = aContent([promotedGuide], automatic)
  for (const stream of sites.streams) stream.write('data: changed\n\n')
  await expect.poll(() => offer.getByText('Tidy up').count(), { timeout: 5_000 }).toBe(0)
})

it('DELIV-2 an open hint and a verdict stay as they are when something else is published', async () => {
  const tooltip = {
    ...beside('#projectName', 51),
    trigger: 'click',
    placement: 'auto',
    text: 'A short name.',
    link: null,
  } as const
  const validator = {
    ...beside('#projectName', 71),
    rule: { kind: 'required', value: null },
    message: 'It needs a name.',
    showValidState: false,
    blockSubmit: false,
  } as const
  const own = { ...automatic, tooltips: [tooltip], validators: [validator] }
  const { page, sites, launcher } = await visit(aContent([], own))
  await page.goto(sites.host + formPage)
  await expect.poll(() => sites.streams.size, patience).toBe(1)
  const field = page.locator('#projectName')
  const verdict = page.locator('waymark-assistant .verdict')
  const hint = page.locator('waymark-assistant .hint-box')
  await eventually(async () => {
    await field.focus()
    await field.blur()
    return verdict.isVisible()
  }).toBe(true)
  await field.click()
  await hint.waitFor()
  const [shown, said] = [await hint.elementHandle(), await verdict.elementHandle()]
  sites.content = aContent([promotedGuide], own)
  for (const stream of sites.streams) stream.write('data: changed\n\n')
  await expect.poll(() => launcher.getAttribute('aria-label'), patience).toBe('Open help: 1')
  expect(await shown?.evaluate(one => one.isConnected)).toBe(true)
  expect(await said?.evaluate(one => one.isConnected && !(one as HTMLElement).hidden)).toBe(true)
})

it('DELIV-2 a published change reaches the running page within 5 seconds', async () => {
  const opened = await visit(aContent([]))
  const { page, sites, launcher } = opened
  await page.goto(sites.host + formPage)
  await expect.poll(() => sites.streams.size, patience).toBe(1)
  sites.content = fullContent()
  const at = performance.now()
  for (const stream of sites.streams) stream.write('data: changed\n\n')
  await expect.poll(() => launcher.getAttribute('aria-label'), patience).toBe('Open help: 3')
  expect(performance.now() - at).toBeLessThan(5_000)
})

it('EVENT-73 a tooltip and a validator whose element does not appear are reported once', async () => {
  const hint = { trigger: 'icon', placement: 'auto', text: 'A short name.', link: null } as const
  const check = {
    ...beside('#nor-here', 71),
    rule: { kind: 'required', value: null },
    message: 'It needs a name.',
    showValidState: false,
    blockSubmit: false,
  } as const
  const tooltips = [
    { ...hint, ...beside('#projectName', 51) },
    { ...hint, ...beside('#not-here', 52) },
  ]
  const { page, sites } = await visit(aContent([], { ...automatic, tooltips, validators: [check] }))
  await page.clock.install()
  await page.goto(sites.host + formPage)
  await page.getByRole('button', { name: 'More about this' }).waitFor()
  const missing = () => {
    const all = sites.events().filter(one => one.type === 'item_not_found')
    return all.map(one => one.itemId).sort()
  }
  await page.clock.runFor(9_000)
  expect(missing()).toEqual([])
  await page.clock.runFor(20_000)
  await expect.poll(missing, patience).toEqual([52, 71])
})

describe('ORDER-4 whatever is not shown has its reason', () => {
  const icon = { trigger: 'icon', placement: 'auto', text: 'A short name.', link: null } as const
  const reasons = (opened: Visit, id: string) => () =>
    explain(opened, id).then(told => (told as { reasons: readonly string[] }).reasons)

  it('a hint: its element is not there, a guide runs, the application hides us', async () => {
    const { promotion: _, ...guide } = promotedGuide
    const here = { ...icon, ...beside('#projectName', 51) }
    const gone = { ...icon, ...beside('#not-here', 52) }
    const opened = await visit(aContent([guide], { ...automatic, tooltips: [here, gone] }))
    const { page, sites, card } = opened
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: 'More about this' }).waitFor()
    await eventually(reasons(opened, 'tooltip:51')).toEqual([])
    await eventually(reasons(opened, 'tooltip:52')).toEqual(['elementNotFound'])
    await page.evaluate(`Waymark('start', ${guide.id})`)
    await card('Invite a person').waitFor()
    await eventually(reasons(opened, 'tooltip:51')).toEqual(['guideRunning'])
    await page.evaluate("Waymark('stop'); Waymark('hide')")
    await eventually(reasons(opened, 'tooltip:51')).toEqual(['silenced'])
  })

  it('a promotion: another one comes first, and it stands nowhere without the launcher', async () => {
    const first = {
      ...promotedGuide,
      id: 14,
      title: 'Tidy up',
      page: { rules: [formPage], visibility: 'show' },
    } as const
    const content = aContent([promotedGuide, first], { ...automatic, look: { minViewWidthPx: 900 } })
    const opened = await visit(content)
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    const offer = page.getByRole('region', { name: 'Suggested guide' })
    await offer.getByText('Tidy up').waitFor()
    await offer.getByRole('button', { name: 'Close' }).click()
    // The first one was shown; now it is the other one's turn, where there is room for it.
    await page.setViewportSize({ width: 800, height: 900 })
    await eventually(reasons(opened, `promotion:${promotedGuide.id}`)).toContain('launcherHidden')
  })

  it('a rule that has acted waits until it holds no longer', async () => {
    const { promotion: _, ...guide } = promotedGuide
    const rule = {
      id: 41,
      priority: 0,
      page: null,
      contexts: [{ type: 'element', operator: 'is', status: 'present', selector: '#projectName' }],
      connection: 'and',
      actions: [{ type: 'guideStart', id: guide.id, step: 1 }],
      frequency: { kind: 'always' },
    } as const
    const opened = await visit(aContent([guide], { ...automatic, rules: [rule] }))
    const { page, sites, card } = opened
    await page.goto(sites.host + formPage)
    await card('Invite a person').waitFor()
    await page.evaluate("Waymark('stop')")
    await eventually(reasons(opened, 'rule:41')).toContain('actedAlready')
  })
})

it('ORDER-4 the debug panel opens with a code of staff, says what was seen, and never without', async () => {
  const opened = await visit(fullContent({ ...automatic, welcome }), { allow: /404/ })
  const { page, sites } = opened
  sites.reasons.set('guide:99', ['notInSegment'])
  const panel = page.getByRole('region', { name: 'Waymark debug' })
  await page.goto(`${sites.host}${formPage}?a=1&waymark_debug=1&waymark_code=bad`)
  await expect.poll(() => page.url(), patience).toBe(`${sites.host}${formPage}?a=1`)
  await eventually(() => panel.count()).toBe(0)
  await page.goto(`${sites.host}${formPage}?waymark_debug=1&waymark_code=good`)
  await panel.waitFor()
  await panel.getByText(`promotion:${promotedGuide.id}`).waitFor()
  await panel.getByRole('textbox').fill('guide:99')
  await page.keyboard.press('Enter')
  await panel.getByText('guide:99').click()
  await panel.getByText('✗ notInSegment').waitFor()
  await panel.getByText('"seller"').waitFor()
  expect(await explain(opened, 'guide:99')).toEqual({
    content: { kind: 'guide', id: 99 },
    isShown: false,
    reasons: ['notInSegment'],
  })
})
