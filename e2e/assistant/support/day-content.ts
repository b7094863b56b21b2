import { randomUUID } from 'node:crypto'
import type { Staff } from '../../operations/support/staff.ts'
import { aSlide } from './content.ts'

/** Everything of a property whose use is recorded, published for a test. */
export interface DayContent {
  readonly guide: number
  readonly tooltip: number
  readonly validator: number
  readonly nameTag: number
  readonly descriptionTag: number
  readonly task: number
  readonly announcement: number
  readonly nps: number
}

export const formPage = '/demo/production/form.html'
export const invoicePage = '/demo/production/invoice.html'
export const words = {
  first: 'The first slide of the day',
  last: 'The last slide of the day',
  hint: 'Say what the project is about.',
  announcement: 'Lunch is at noon today',
  question: 'Would you recommend this form to a colleague?',
} as const

const slide = (content: string) => {
  const { id: _, ...fields } = aSlide({ content })
  return { ...fields, uuid: randomUUID() }
}
const at = (css: string) => ({ identifier: { candidates: [{ css }] }, visibility: 'public' })

type Send = <T>(method: string, path: string, body?: object) => Promise<T>
interface Sender {
  readonly send: Send
  readonly make: (path: string, body: object) => Promise<number>
  readonly v2: string
  readonly v3: string
}

function senderOf({ call, propertyId }: Staff): Sender {
  const send: Send = async <T>(method: string, path: string, body?: object) => {
    const reply = await call<T>(method, path, body)
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  return {
    send,
    make: async (path, body) => (await send<{ id: number }>('POST', path, body)).id,
    v2: `/v2/properties/${propertyId}`,
    v3: `/v3/properties/${propertyId}`,
  }
}

/** Nothing of the demo opens by itself, and the assistant has a search. */
async function prepare({ send, v2 }: Sender): Promise<void> {
  await send('PUT', `${v2}/heart-settings`, { enabled: true })
  await send('PUT', `${v2}/stylings`, { searchEnabled: true })
  const messages = await send<{ items: { id: number }[] }>('GET', `${v2}/announcements?limit=100`)
  for (const { id } of messages.items) {
    await send('PUT', `${v2}/announcements/${id}`, { announcement: { visibility: 'archived' } })
  }
}

const inEnglish = (texts: object) => ({ languageTexts: { en: { texts } } })

async function makeItems({ send, make, v2, v3 }: Sender) {
  const steps = [slide(words.first), slide(words.last)]
  const guide = await make(`${v2}/tutorials`, { title: 'The guide of the day', steps })
  await send('PUT', `${v2}/tutorials/${guide}`, { visibility: 'public' })
  const tooltip = await make(`${v2}/tooltips`, {
    ...{ title: 'Hint of the day', trigger: 'icon' },
    ...at('#description'),
    ...inEnglish({ text: words.hint }),
  })
  const validator = await make(`${v3}/validators`, {
    ...{ name: 'Check of the day', rule: { kind: 'regex', value: '[A-Z]{3}-[0-9]+' } },
    ...at('#projectName'),
    ...inEnglish({ message: 'Like ABC-12.' }),
  })
  return { guide, tooltip, validator }
}

async function makeTask({ make, v3 }: Sender) {
  const nameTag = await make(`${v3}/element-tags`, { name: 'Name of the day', ...at('#projectName') })
  const other = { name: 'Description of the day', ...at('#description') }
  const descriptionTag = await make(`${v3}/element-tags`, other)
  const actions = [nameTag, descriptionTag].map(id => ({ kind: 'elementTag', id }))
  const task = await make(`${v3}/tasks`, { name: 'Task of the day', actions, visibility: 'public' })
  return { nameTag, descriptionTag, task }
}

/** Drafts: each of them opens in its own part of the day. */
async function makeMessages({ send, make, v2 }: Sender) {
  const languages = await send<{ id: number; status: string }[]>('GET', `${v2}/languages?filter=all`)
  const language = languages.find(({ status }) => status === 'default')?.id ?? 0
  const spoken = (texts: object) => ({ languageTexts: { [language]: { texts, status: 'default' } } })
  const announcement = await make(`${v2}/announcements`, {
    ...{ type: 'announcement', category: 4 },
    ...spoken({ headline: words.announcement, description: 'In the kitchen.' }),
  })
  const labels = { leftLabel: 'No', rightLabel: 'Yes', commentBoxLabel: 'Why?', buttonLabel: 'Send answer' }
  const nps = await make(`${v2}/announcements`, {
    type: 'nps',
    ...spoken({ ...labels, question: words.question, thankYouMessage: 'Thanks a lot' }),
  })
  return { announcement, nps }
}

/** Creates the content of a day; everything but the messages is published. */
export async function makeDayContent(staff: Staff): Promise<DayContent> {
  const sender = senderOf(staff)
  await prepare(sender)
  return { ...(await makeItems(sender)), ...(await makeTask(sender)), ...(await makeMessages(sender)) }
}
