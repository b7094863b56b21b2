/** Actions in the demo application that are marked with an element tag, by the key that the history uses. */
export type TaggedAction = 'searchOrders' | 'noteOrder' | 'newCard' | 'addCard' | 'compose'

interface DemoItemBase {
  readonly name: string
  readonly css: string
}

export interface DemoTag extends DemoItemBase {
  readonly key: TaggedAction
}

/** Words of an item in the languages of the demo. */
type Words = Readonly<Record<'en' | 'de', string>>

export interface DemoTooltip extends DemoItemBase {
  readonly trigger: 'hover'
  readonly words: Words
}

export interface DemoValidator extends DemoItemBase {
  readonly words: Words
  readonly rule: { readonly kind: 'range'; readonly value: { readonly min: number; readonly max: number } }
}

export interface DemoTask {
  readonly key: 'order' | 'board'
  readonly name: string
  readonly description: string
  readonly actions: readonly (TaggedAction | { readonly page: string })[]
}

export const demoTags: readonly DemoTag[] = [
  { key: 'searchOrders', name: 'Order search', css: 'main input.dt-input' },
  { key: 'noteOrder', name: 'Order note', css: 'textarea[aria-label="Order note"]' },
  { key: 'newCard', name: 'New card', css: '#kanban-add-btn' },
  { key: 'addCard', name: 'Add card to board', css: '#kc-title' },
  { key: 'compose', name: 'Compose message', css: 'main .page-header .btn-primary' },
]

export const demoTooltips: readonly DemoTooltip[] = [
  {
    name: 'Who reads order notes',
    css: 'textarea[aria-label="Order note"]',
    trigger: 'hover',
    words: {
      en: 'Only your team reads this note. The customer does not see it.',
      de: 'Nur Ihr Team liest diese Notiz. Kundinnen und Kunden sehen sie nicht.',
    },
  },
  {
    name: 'What a card needs',
    css: '#kanban-add-btn',
    trigger: 'hover',
    words: {
      en: 'Give each card one result and one owner.',
      de: 'Geben Sie jeder Karte ein Ergebnis und eine verantwortliche Person.',
    },
  },
]

export const demoValidators: readonly DemoValidator[] = [
  {
    name: 'Age of the applicant',
    css: '#vAge',
    rule: { kind: 'range', value: { min: 18, max: 120 } },
    words: { en: 'Enter an age from 18 to 120.', de: 'Geben Sie ein Alter von 18 bis 120 an.' },
  },
]

export const demoTasks: readonly DemoTask[] = [
  {
    key: 'order',
    name: 'Process an order',
    description: 'Find an order, open it and leave a note for the team.',
    actions: ['searchOrders', { page: '/demo/production/order_detail.html' }, 'noteOrder'],
  },
  {
    key: 'board',
    name: 'Add a card to the board',
    description: 'From the button to a card with a title.',
    actions: ['newCard', 'addCard'],
  },
]
