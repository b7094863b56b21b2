import type { ContentDocument, DeliveredGuide } from '@waymark/domain/delivery/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep } from '../support/content.ts'
import { settings } from '../support/full-content.ts'
import { type Node, treeOf } from './accessibility-tree.ts'
import type { Application, Thing } from './application.ts'
import { type OpenSeats, openSeats, type Seat, type Seats } from './seats.ts'

const promoted = aGuide(12, [aSlide({ content: 'Invite a person' })], {
  title: 'Invite a colleague',
  promotion: { round: 1 },
})
const opened = aGuide(13, [aSlide({ content: 'From the beacon' })], { title: 'Behind the beacon' })

const beside = (id: number, { identifier }: Thing) => ({ id, page: null, identifier, isHeldBack: false })

/** The guide of the walk by keyboard: a slide, something to press, something to fill, and the end. */
const walkGuide = ({ button, field }: Application): DeliveredGuide =>
  aGuide(
    14,
    [
      aSlide({ content: 'Begin' }),
      aStep('', { identifier: button.identifier, content: 'Press it' }),
      aStep('', { identifier: field.identifier, content: 'Fill it', nextWhen: 'nonempty' }),
      aSlide({ content: 'After' }),
    ],
    { title: 'Walk through' },
  )

const contentFor = (app: Application): ContentDocument =>
  aContent([promoted, opened, walkGuide(app)], {
    automatic: true,
    settings,
    tooltips: [
      {
        ...beside(51, app.button),
        trigger: 'hover',
        placement: 'auto',
        text: 'What this does.',
        link: null,
      },
      { ...beside(52, app.field), trigger: 'icon', placement: 'auto', text: 'A short name.', link: null },
    ],
    beacons: [
      { ...beside(61, app.dropdown), placement: 'auto', label: 'New', opens: { kind: 'guide', id: 13 } },
    ],
    validators: [
      {
        ...beside(71, app.field),
        rule: { kind: 'regex', value: '(.|\\n)*\\d+' },
        message: 'Give it a number.',
        showValidState: false,
        blockSubmit: false,
      },
    ],
  })

/** Waits until the middle of our mark lies at the edge of the thing, a few pixels apart at most. */
const marked = ({ page }: Seat, mark: string, thing: Thing): Promise<void> =>
  eventually(async () => {
    // The mark of a custom element lies at the element, and people type in what is inside.
    const outer = await thing
      .on(page)
      .first()
      .evaluateHandle(one => (one.getRootNode() as Partial<ShadowRoot>).host ?? one)
    const [own, target] = [await page.locator(mark).boundingBox(), await outer.asElement()?.boundingBox()]
    if (!own || !target) return 99
    const [x, y] = [own.x + own.width / 2, own.y + own.height / 2]
    const beyond = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0)
    return Math.round(
      beyond(x, target.x, target.x + target.width) + beyond(y, target.y, target.y + target.height),
    )
  }).toBeLessThan(24)

async function writeField({ page, app }: Seat, text: string): Promise<void> {
  if (app.write) {
    await app.field.on(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    await app.write(page, text)
    // An editor draws what is typed in its next frame.
    if (app.read) await eventually(() => app.read?.(page)).toContain(text)
  } else await app.field.on(page).fill(text)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Where the focus is: the label or text of our element, whether the thing has it, or the place in the page. */
const focusIn = async ({ page }: Seat, thing?: Thing): Promise<string> => {
  if (thing && (await thing.on(page).evaluate(target => target.matches(':focus, :focus-within'))))
    return 'target'
  return page.evaluate(() => {
    const own = document.querySelector('waymark-assistant')?.shadowRoot?.activeElement
    if (own?.matches('.card')) return 'card'
    return own?.getAttribute('aria-label') ?? own?.textContent ?? 'page'
  })
}

/** Presses Tab until the focus is there, and tells where it was before. */
async function tabTo(seat: Seat, wanted: RegExp, thing?: Thing): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 12; presses++) {
    await seat.page.keyboard.press('Tab')
    const at = await focusIn(seat, thing)
    if (wanted.test(at)) return
    seen.push(at)
  }
  throw new Error(`no ${wanted} among ${seen.join(', ')}`)
}

const named = (tree: readonly Node[]) => tree.map(({ role, name }) => `${role} "${name}"`)

/** Launcher, tooltip, beacon, validator and promotion in one application, a walk by keyboard, and what is announced. */
export function playParts(app: Application, open: OpenSeats = openSeats): void {
  describe(`${app.name}: parts`, () => {
    let seats: Seats
    beforeAll(async () => {
      seats = await open(app, contentFor(app))
    }, 120_000)
    afterAll(() => seats.close())

    it('launcher, promotion, beacon, tooltips and validator', async () => {
      const seat = await seats.take()
      const { page, card } = seat
      const offer = page.getByRole('region', { name: 'Suggested guide' })
      await offer.waitFor()
      const beacon = page.getByRole('button', { name: 'New', exact: true })
      await beacon.waitFor()
      await page.locator('waymark-assistant .mark.icon').waitFor({ state: 'attached' })
      const tree = named(await treeOf(page))
      expect(tree).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^button "Open help/),
          'region "Suggested guide"',
          'button "New"',
          'button "More about this"',
        ]),
      )
      await offer.getByRole('button', { name: 'Show me' }).click()
      await card('Invite a person').getByRole('button', { name: 'Done' }).click()
      await card('Invite a person').waitFor({ state: 'detached' })

      await page.getByRole('button', { name: 'Open help' }).click()
      const panel = page.getByRole('region', { name: 'Help' })
      await panel.getByText('Walk through').first().waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      await app.dropdown.on(page).first().scrollIntoViewIfNeeded()
      await marked(seat, 'waymark-assistant .beacon', app.dropdown)
      await beacon.click()
      await card('From the beacon').getByRole('button', { name: 'Done' }).click()
      await card('From the beacon').waitFor({ state: 'detached' })

      const hint = page.getByRole('group', { name: 'More about this' })
      await app.button.on(page).hover()
      await hint.getByText('What this does.').waitFor()
      await page.keyboard.press('Escape')
      await hint.waitFor({ state: 'detached' })
      await page.mouse.move(0, 0)

      const mark = page.locator('waymark-assistant .mark.icon')
      await app.field.on(page).scrollIntoViewIfNeeded()
      await marked(seat, 'waymark-assistant .mark.icon', app.field)
      await mark.click()
      await hint.getByText('A short name.').waitFor()
      await page.keyboard.press('Escape')
      await hint.waitFor({ state: 'detached' })

      const verdict = page.locator('waymark-assistant .verdict')
      await writeField(seat, 'many')
      await verdict.getByText('Give it a number.').waitFor()
      expect(named(await treeOf(page))).toContain('StaticText "Give it a number."')
      await writeField(seat, 'many 12')
      await verdict.getByText('Give it a number.').waitFor({ state: 'hidden' })
      expect(seat.faults).toEqual([])
      await seats.give(seat)
    })

    it('a guide by keyboard alone, and what a screen reader is given', async () => {
      const seat = await seats.take()
      const { page, card } = seat
      await page.getByRole('button', { name: 'Open help' }).waitFor()
      await page.keyboard.press('Alt+Shift+H')
      await page.getByRole('region', { name: 'Help' }).waitFor()
      await tabTo(seat, /^Start guide: Walk through/)
      await page.keyboard.press('Enter')
      await card('Begin').waitFor()
      await eventually(() => focusIn(seat)).toBe('card')
      await page.keyboard.press('Enter')

      await card('Press it').waitFor()
      const tree = await treeOf(page)
      const dialog = tree.find(({ role, name }) => role === 'dialog' && name === 'Press it')
      expect(dialog?.description).toContain('What to do here.')
      expect(named(tree)).toEqual(expect.arrayContaining(['button "Close"', 'button "Back"']))
      expect(tree.filter(({ role, name, isFocusable }) => isFocusable && role === 'button' && !name)).toEqual(
        [],
      )
      if (app.isPressedByKey === false) await page.keyboard.press('Enter')
      else {
        await tabTo(seat, /^target$/, app.button)
        await page.keyboard.press('Enter')
      }

      await card('Fill it').waitFor()
      if (app.isFieldTabbed === false) await app.field.on(page).locator('textarea').focus()
      else await tabTo(seat, /^target$/, app.field)
      await page.keyboard.type('Apollo')
      await card('After').waitFor()
      await page.keyboard.press('F6')
      await eventually(() => focusIn(seat)).toBe('card')
      await page.keyboard.press('Enter')
      await card('After').waitFor({ state: 'detached' })
      await page.getByText('Guide completed').first().waitFor({ state: 'attached' })
      expect(seat.faults).toEqual([])
      await seats.give(seat)
    })
  })
}
