import type { RuleAction, RuleContext } from '@waymark/domain/content/contextual'
import type { ContentDocument, DeliveredRule } from '@waymark/domain/delivery/delivery'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide } from './support/content.ts'
import { beside, settings } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

const guide = aGuide(5, [aSlide({ content: 'One' }), aSlide({ content: 'Two' })], { title: 'A tour' })
const other = aGuide(6, [aSlide({ content: 'Another' })], { title: 'Another tour' })
const beacon = {
  ...beside('#save', 61),
  isHeldBack: true,
  label: 'It holds',
  opens: { kind: 'guide', id: guide.id },
} as const
const icon = {
  ...beside('#name', 51),
  trigger: 'icon',
  placement: 'auto',
  text: 'A short name.',
  link: null,
} as const
const validator = {
  ...beside('#name', 71),
  rule: { kind: 'required', value: null },
  message: 'It needs a name.',
  showValidState: false,
  blockSubmit: false,
} as const

const aRule = (contexts: readonly RuleContext[], actions: readonly RuleAction[], id = 41): DeliveredRule => ({
  id,
  priority: 0,
  page: null,
  contexts,
  connection: 'and',
  actions,
  frequency: { kind: 'always' },
})
const element = (status: 'present' | 'clicked' | 'selected' | 'focused', selector: string): RuleContext => ({
  type: 'element',
  operator: 'is',
  status,
  selector,
})
const showsDot: RuleAction = { type: 'beaconShow', id: beacon.id }

async function open(rules: readonly DeliveredRule[], more: Partial<ContentDocument> = {}): Promise<Visit> {
  const own = { automatic: true, settings, rules, beacons: [beacon], ...more }
  const opened = await visit(aContent([guide, other], own as Parameters<typeof aContent>[1]))
  const { page, sites, launcher } = opened
  sites.pages.set('/ruled', {
    html: `<!doctype html><html lang="en"><head><title>Ruled</title><link rel="icon" href="data:,">
      ${snippet(sites.waymark)}</head><body style="padding: 60px"><p id="going">Going</p>
      <label>Name <input id="name"></label> <label><input id="agree" type="checkbox"> I agree</label>
      <button id="save">Save</button></body></html>`,
  })
  await page.goto(`${sites.host}/ruled`)
  await launcher.waitFor()
  return opened
}

const tell = (page: Page, ...command: readonly unknown[]) =>
  page.evaluate(
    given => (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark(...given),
    command,
  )

const reasonsAgainst = (page: Page, id: string) =>
  page.evaluate(
    one =>
      new Promise<readonly string[]>(resolve =>
        (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark(
          'explain',
          one,
          (told: { reasons: readonly string[] }) => resolve(told.reasons),
        ),
      ),
    id,
  )

describe('RULE-3 a rule holds', () => {
  const contexts: [string, RuleContext, (page: Page) => Promise<unknown>][] = [
    [
      'when an element is gone',
      { type: 'element', operator: 'isNot', status: 'present', selector: '#going' },
      page => page.evaluate(() => document.querySelector('#going')?.remove()),
    ],
    [
      'when an element has come',
      element('present', '#come'),
      page =>
        page.evaluate(() => document.body.append(Object.assign(document.createElement('i'), { id: 'come' }))),
    ],
    ['when a box is ticked', element('selected', '#agree'), page => page.locator('#agree').check()],
    ['when a field has the focus', element('focused', '#name'), page => page.locator('#name').focus()],
    [
      'when a person has done nothing for a second',
      { type: 'user', operator: 'is', status: 'inactive', seconds: 1 },
      () => Promise.resolve(),
    ],
    [
      'when a person has been at work for a second',
      { type: 'user', operator: 'is', status: 'active', seconds: 1 },
      async page => {
        for (let x = 0; x < 12; x++) await page.mouse.move(x * 9, 300, { steps: 8 })
      },
    ],
    [
      'when a guide was left',
      { type: 'content', operator: 'is', status: 'exited', contentRef: { kind: 'guide', id: guide.id } },
      async page => {
        await tell(page, 'start', guide.id)
        await page.getByRole('dialog', { name: 'One' }).waitFor()
        await tell(page, 'stop')
      },
    ],
    [
      'when a field was found to be wrong',
      { type: 'content', operator: 'is', status: 'invalid', contentRef: { kind: 'validator', id: 71 } },
      async page => {
        await page.locator('#name').focus()
        await page.locator('#name').blur()
      },
    ],
  ]
  it.each(contexts)('%s', async (_, context, act) => {
    // A second rule, which holds at once, shows that rules are followed by now.
    const ready = aRule([element('present', '#save')], [{ type: 'tooltipLoad', id: icon.id }], 42)
    const { page } = await open([aRule([context], [showsDot]), ready], {
      tooltips: [{ ...icon, isHeldBack: true }],
      validators: [validator],
    })
    await page.getByRole('button', { name: 'More about this' }).waitFor()
    await eventually(async () => {
      await act(page)
      return page.getByRole('button', { name: 'It holds' }).isVisible()
    }).toBe(true)
  })
})

describe('RULE-9 a rule that waits for an event', () => {
  const placed: RuleContext = { type: 'event', operator: 'is', name: 'order placed' }

  it('acts when the application reports it, and again after the next one only', async () => {
    const { page, sites, card } = await open([
      aRule([placed], [{ type: 'guideStart', id: guide.id, step: 1 }]),
    ])
    await tell(page, 'track', 'order sent')
    await eventually(() => reasonsAgainst(page, 'rule:41')).toEqual(['contextsDoNotHold'])
    await tell(page, 'track', 'order placed', { total: 42 })
    await card('One').waitFor()
    await tell(page, 'stop')
    await page.goto(`${sites.host}/ruled`)
    await eventually(() => reasonsAgainst(page, 'rule:41')).toEqual(['contextsDoNotHold'])
    await tell(page, 'track', 'order placed')
    await card('One').waitFor()
  })

  it('knows on the next page what happened on the one before', async () => {
    const rule = { ...aRule([placed], [showsDot]), page: { rules: ['*/ruled'], visibility: 'show' } } as const
    const { page, sites, launcher } = await open([rule])
    await page.evaluate("history.pushState(null, '', '/elsewhere')")
    await tell(page, 'track', 'order placed')
    await eventually(() => page.evaluate('JSON.stringify({ ...sessionStorage })')).toContain('order placed')
    await page.goto(`${sites.host}/ruled`)
    await launcher.waitFor()
    await page.getByRole('button', { name: 'It holds' }).waitFor()
  })
})

describe('RULE-1 a rule', () => {
  const clicked = [element('clicked', '#save')]

  it('starts a guide at its step, and waits while another one runs', async () => {
    const { page, card } = await open([aRule(clicked, [{ type: 'guideStart', id: guide.id, step: 2 }])])
    await tell(page, 'start', other.id)
    await card('Another').waitFor()
    await eventually(async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('#save')?.click())
      return reasonsAgainst(page, 'rule:41')
    }).toEqual(['guideRunning'])
    await card('Another').getByRole('button', { name: 'Done' }).click()
    await card('Two').waitFor()
  })

  it('takes a hint away', async () => {
    const { page } = await open([aRule(clicked, [{ type: 'tooltipHide', id: icon.id }])], {
      tooltips: [icon],
    })
    const mark = page.getByRole('button', { name: 'More about this' })
    await mark.waitFor()
    await eventually(async () => {
      await page.locator('#save').click()
      return mark.count()
    }).toBe(0)
  })

  it('RULE-10 and another one both act on the same click', async () => {
    const hides = aRule(clicked, [{ type: 'tooltipHide', id: icon.id }], 42)
    const { page } = await open([aRule(clicked, [showsDot]), hides], { tooltips: [icon] })
    const mark = page.getByRole('button', { name: 'More about this' })
    await mark.waitFor()
    await page.locator('#save').click()
    await page.getByRole('button', { name: 'It holds' }).waitFor()
    await eventually(() => mark.count()).toBe(0)
  })

  it('RULE-10 that shows something acts on the click of a rule that starts a guide; another guide does not follow', async () => {
    const starts = (id: number) => [{ type: 'guideStart', id, step: 1 }] as const
    const first = { ...aRule(clicked, starts(guide.id)), priority: 1 }
    const second = aRule(clicked, starts(other.id), 42)
    const { page, card } = await open([first, second, aRule(clicked, [showsDot], 43)], { tooltips: [icon] })
    await page.getByRole('button', { name: 'More about this' }).waitFor()
    await page.locator('#save').click()
    await card('One').getByRole('button', { name: 'Next' }).click()
    await card('Two').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'It holds' }).waitFor()
    await eventually(() => reasonsAgainst(page, 'rule:42')).toEqual(['contextsDoNotHold'])
    expect(await card('Another').count()).toBe(0)
  })

  it('ITEM-44 lets a validator look at its field at once, and another takes it away, also from what is read aloud', async () => {
    const shows = aRule(clicked, [{ type: 'validatorShow', id: validator.id }])
    const hides = aRule([element('selected', '#agree')], [{ type: 'validatorHide', id: validator.id }], 42)
    const { page } = await open([shows, hides], { validators: [{ ...validator, isHeldBack: true }] })
    const verdict = page.locator('waymark-assistant .verdict')
    await eventually(async () => {
      await page.locator('#save').click()
      return verdict.isVisible()
    }).toBe(true)
    await eventually(() => page.getByText(validator.message).count()).toBe(2)
    await page.locator('#agree').check()
    await eventually(() => verdict.count()).toBe(0)
    await eventually(() => page.getByText(validator.message).count()).toBe(0)
  })

  it('whose time comes in a hidden tab acts on the return', async () => {
    const idle: RuleContext = { type: 'user', operator: 'is', status: 'inactive', seconds: 1 }
    const { page, card } = await open([aRule([idle], [{ type: 'guideStart', id: guide.id, step: 1 }])])
    const turn = (state: string) =>
      page.evaluate(now => {
        Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await turn('hidden')
    await page.waitForFunction(
      since => performance.now() - since > 2_500,
      await page.evaluate<number>('performance.now()'),
    )
    await eventually(() => card('One').count()).toBe(0)
    await turn('visible')
    await card('One').waitFor()
  })
})
