import type { GuideStep } from '@waymark/domain/content/guide'
import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import { aGuide, aSlide, aStep } from '../support/content.ts'
import type { Application, Thing } from './application.ts'
import type { Seat } from './seats.ts'

/** One kind of step: the guide that has it, and what a person does until the last card. */
export interface Kind {
  readonly name: string
  readonly steps: (app: Application) => readonly GuideStep[]
  /** Prepares the page for this kind of step, before the guide starts. */
  readonly before?: (seat: Seat) => Promise<void>
  /** From the first card on; the card "After" must follow. */
  readonly play: (seat: Seat) => Promise<void>
}

const after = aSlide({ content: 'After' })
const at = ({ identifier }: Thing, over: Partial<GuideStep> = {}): GuideStep =>
  aStep('', { identifier, content: 'Here', clickable: false, ...over })
const next = async ({ card }: Seat) => card('Here').getByRole('button', { name: 'Next' }).click()
const shown = async ({ card }: Seat) => card('Here').waitFor()

/** Until the ring lies around the thing, a pixel or two apart at most. */
async function ringed({ page }: Seat, thing: Thing): Promise<void> {
  const ring = page.locator('waymark-assistant .ring')
  await ring.waitFor()
  for (let tries = 0; ; tries++) {
    const [outer, inner] = [await ring.boundingBox(), await thing.on(page).boundingBox()]
    const apart = outer && inner ? Math.abs(outer.x + 4 - inner.x) + Math.abs(outer.y + 4 - inner.y) : 99
    if (apart < 3) return
    if (tries > 40) throw new Error(`the ring is ${apart} px beside its target`)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

const typed = async (seat: Seat, text: string): Promise<void> => {
  const { page, app } = seat
  await shown(seat)
  if (app.write) return app.write(page, text)
  await app.field.on(page).fill(text)
  await app.field.on(page).press('Tab')
}

/** Returns the content of the field, also if the field is an editor. */
const written = async ({ page, app }: Seat): Promise<string> =>
  app.read?.(page) ??
  app.field.on(page).evaluate(field => ('value' in field ? `${field.value}` : (field.textContent ?? '')))

export const kinds: readonly Kind[] = [
  {
    name: 'slide',
    steps: () => [aSlide({ content: 'Here' }), after],
    play: next,
  },
  {
    name: 'element, used by a click',
    steps: app => [at(app.button, { clickable: true, mandatory: true }), after],
    async play(seat) {
      await shown(seat)
      await ringed(seat, seat.app.button)
      await seat.app.button.on(seat.page).click()
    },
  },
  {
    name: 'element that is blocked',
    steps: app => [at(app.button), after],
    async play(seat) {
      await shown(seat)
      const box = await seat.app.button.on(seat.page).boundingBox()
      if (!box) throw new Error('nothing to press')
      await seat.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await shown(seat)
      await next(seat)
    },
  },
  {
    name: 'any text (nonempty)',
    steps: app => [at(app.field, { clickable: true, nextWhen: 'nonempty', mandatory: true }), after],
    play: seat => typed(seat, 'Apollo'),
  },
  {
    name: 'a certain text (forceValue, equals)',
    steps: app => [
      at(app.field, {
        clickable: true,
        nextWhen: 'forceValue',
        nextIf: { mode: 'equals', value: 'Apollo 11' },
        mandatory: true,
      }),
      after,
    ],
    play: seat => typed(seat, 'Apollo 11'),
  },
  {
    name: 'a pattern (forceValue, regex)',
    steps: app => [
      at(app.field, {
        clickable: true,
        nextWhen: 'forceValue',
        nextIf: { mode: 'regex', value: '[A-Z]\\w+ \\d+' },
        mandatory: true,
      }),
      after,
    ],
    play: seat => typed(seat, 'Apollo 12'),
  },
  {
    name: 'any choice (nonEmptyDropdown)',
    steps: app => [at(app.dropdown, { clickable: true, nextWhen: 'nonEmptyDropdown' }), after],
    async play(seat) {
      await shown(seat)
      await seat.app.dropdown.choose(seat.page)
    },
  },
  {
    name: 'a certain choice (forceValueDropdown)',
    steps: app => [
      at(app.dropdown, {
        clickable: true,
        nextWhen: 'forceValueDropdown',
        nextIf: { mode: 'equals', value: app.dropdown.option },
        mandatory: true,
      }),
      after,
    ],
    async play(seat) {
      await shown(seat)
      await seat.app.dropdown.choose(seat.page)
    },
  },
  {
    name: 'skipped, the next is there (skipIf next)',
    steps: app => [aStep('#not-here', { content: 'Never', skipIf: 'next' }), at(app.button), after],
    async play(seat) {
      await shown(seat)
      await next(seat)
    },
  },
  {
    name: 'skipped, not found (skipIf self)',
    steps: () => [
      aStep('#not-here', { content: 'Never', skipIf: 'self' }),
      aSlide({ content: 'Here' }),
      after,
    ],
    play: next,
  },
  {
    name: 'done by itself: click',
    steps: app => [at(app.button, { automation: { kind: 'click', confirm: false } }), after],
    play: shown,
  },
  {
    name: 'done on request: fill',
    steps: app => [
      at(app.field, { mandatory: true, automation: { kind: 'fill', value: 'Filled 1', confirm: true } }),
      after,
    ],
    async play(seat) {
      await seat.card('Here').getByRole('button', { name: 'Go ahead' }).click()
      await seat.card('After').waitFor()
      const value = await written(seat)
      if (value !== 'Filled 1') throw new Error(`the field holds "${value}"`)
    },
  },
  {
    name: 'done by itself: select',
    steps: app => [
      at(app.dropdown, {
        automation: { kind: 'select', value: app.dropdown.option, confirm: false },
      }),
      after,
    ],
    play: shown,
  },
  {
    name: 'done by itself: navigate',
    steps: app => [
      aSlide({ content: 'Here', automation: { kind: 'navigate', value: app.other.path, confirm: false } }),
      { ...after, url: app.other.path },
    ],
    play: async () => {},
  },
  {
    name: 'element out of sight, scrolled to',
    steps: app => [at(app.far), after],
    async play(seat) {
      await shown(seat)
      await ringed(seat, seat.app.far)
      await next(seat)
    },
  },
  {
    name: 'element that comes late',
    steps: app => [at(app.field), after],
    async before({ page, app }) {
      await app.field.on(page).evaluate(field => {
        const { style } = ((field.getRootNode() as ShadowRoot).host ?? field) as HTMLElement
        style.setProperty('display', 'none', 'important')
        setTimeout(() => style.removeProperty('display'), 400)
      })
    },
    async play(seat) {
      await shown(seat)
      await next(seat)
    },
  },
  {
    name: 'element that moves',
    steps: app => [at(app.button), after],
    async play(seat) {
      await shown(seat)
      const move = (margin: string) =>
        seat.app.button.on(seat.page).evaluate((target, value) => {
          ;(target as HTMLElement).style.position = 'relative'
          ;(target as HTMLElement).style.left = value
        }, margin)
      await move('7px')
      await ringed(seat, seat.app.button)
      await move('')
      await next(seat)
    },
  },
  {
    name: 'element that vanishes and comes back',
    steps: app => [at(app.button), after],
    async play(seat) {
      await shown(seat)
      const set = (display: string) =>
        seat.app.button.on(seat.page).evaluate((target, value) => {
          ;(target as HTMLElement).style.setProperty('display', value, 'important')
        }, display)
      await set('none')
      await seat.card('Here').waitFor({ state: 'hidden' })
      await set('')
      await shown(seat)
      await next(seat)
    },
  },
  {
    name: 'place chosen by hand, picture and box',
    steps: app => [
      at(app.button, {
        manualStepboxPositioning: { side: 'center', dx: 20, dy: -20 },
        media: { kind: 'info', text: 'Good to know' },
      }),
      after,
    ],
    async play(seat) {
      await seat.card('Here').getByText('Good to know').waitFor()
      await next(seat)
    },
  },
  {
    name: 'click that leads to another page',
    steps: app => [
      at(app.other.link, { clickable: true, mandatory: true, triggersPageReload: true }),
      { ...after, url: app.other.path },
    ],
    async play(seat) {
      await shown(seat)
      await seat.app.other.link.on(seat.page).click()
    },
  },
  {
    name: 'step of another page, gone to',
    steps: app => [aSlide({ content: 'Here' }), { ...after, url: app.other.path }],
    play: next,
  },
  {
    name: 'page loaded again in the middle',
    steps: app => [at(app.button), after],
    async play(seat) {
      await shown(seat)
      await seat.page.reload()
      await shown(seat)
      await next(seat)
    },
  },
  {
    name: 'step that is not found',
    steps: () => [aStep('#not-here', { content: 'Never' }), after],
    async play({ page, card }) {
      await card('This step was not found.').waitFor()
      await page.evaluate(() => {
        const late = document.createElement('button')
        late.id = 'not-here'
        late.textContent = 'Late'
        document.body.prepend(late)
      })
      await card('Never').getByRole('button', { name: 'Next' }).click()
      await page.evaluate(() => document.querySelector('#not-here')?.remove())
    },
  },
]

/** The guide of each kind in an application; ids count from 1. */
export const guidesFor = (app: Application): readonly DeliveredGuide[] =>
  kinds.map((kind, index) => aGuide(index + 1, kind.steps(app), { title: kind.name }))
