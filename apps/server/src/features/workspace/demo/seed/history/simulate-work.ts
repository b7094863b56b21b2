import type { DemoItems } from '../insert-demo-items.ts'
import type { Random } from '../random.ts'
import type { Visit } from './visit.ts'

const pageOf = (name: string) => `/demo/production/${name}.html`

/** Searches for an order, opens it and leaves a note; not everyone gets to the end. */
function processOrder(visit: Visit, random: Random, { tags, tooltips }: DemoItems): void {
  visit.tell('input', { elementTagId: tags.searchOrders })
  visit.pass(3, 15)
  if (!random.isLucky(0.85)) return
  visit.goTo(pageOf('order_detail'))
  visit.tell('page_view')
  const [noteHelp] = tooltips
  if (noteHelp !== undefined && random.isLucky(0.3))
    visit.tell('tooltip_shown', { itemId: noteHelp, durationMs: random.between(900, 6_000) })
  visit.pass(5, 40)
  if (random.isLucky(0.8)) visit.tell('input', { elementTagId: tags.noteOrder })
}

/** Opens the dialog of a new card and gives the card a title. */
function addCard(visit: Visit, random: Random, { tags, tooltips }: DemoItems): void {
  const cardHelp = tooltips[1]
  if (cardHelp !== undefined && random.isLucky(0.4))
    visit.tell('tooltip_shown', { itemId: cardHelp, durationMs: random.between(700, 3_000) })
  visit.tell('click', { elementTagId: tags.newCard })
  visit.pass(4, 30)
  if (random.isLucky(0.72)) visit.tell('input', { elementTagId: tags.addCard })
}

/** Fills in the field with the validator: wrong at first for some, corrected by most of these. */
function fillForm(visit: Visit, random: Random, [validator]: readonly number[]): void {
  if (validator === undefined) return
  const isRight = random.isLucky(0.7)
  visit.tell('validator_evaluated', { itemId: validator, valid: isRight })
  if (isRight) return
  visit.pass(2, 12)
  if (random.isLucky(0.8)) visit.tell('validator_evaluated', { itemId: validator, valid: true })
}

/** Simulates work with marked elements on the page that a visit has opened. `page`: its name, such as `orders`. */
export function simulateWork(visit: Visit, random: Random, page: string, items: DemoItems): void {
  if (page === 'orders' && random.isLucky(0.5)) processOrder(visit, random, items)
  if (page === 'kanban' && random.isLucky(0.4)) addCard(visit, random, items)
  if (page === 'inbox' && random.isLucky(0.3)) visit.tell('click', { elementTagId: items.tags.compose })
  if (page === 'form_validation' && random.isLucky(0.6)) fillForm(visit, random, items.validators)
}
