import { expect, test } from 'vitest'
import { countedEvents } from '../operations/support/pages.ts'
import { violations } from '../support/axe.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys({ DEMO: 'true' })

const comments = [
  ...['The export is too slow.', 'Export fails on Mondays', 'I love the search.', 'The search is great.'],
  ...['Ask Maria Lopez about the export', 'Fine', 'No complaints', 'Okay so far', 'Good', 'Hm'],
]

/** Ten visitors answer the live NPS, each with a comment. */
async function answer(messageId: number): Promise<void> {
  const { url, property } = dashboard()
  for (const [index, comment] of comments.entries()) {
    const event = { id: crypto.randomUUID(), type: 'survey_answered', at: Date.now(), messageId }
    const reply = await fetch(`${url}/api/assistant/v1/properties/${property}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        ...{ sentAt: Date.now(), userId: `insight-${index}@example.com`, isAnonymous: false, sessionId: '' },
        events: [{ ...event, score: 7, comment: `${comment}` }],
      }),
    })
    expect(await reply.json()).toMatchObject({ accepted: 1 })
  }
}

test('MSG-53 the comments of an NPS are summarized on its report, without names, with the filters on screen', async () => {
  const { call, property, dataDir } = dashboard()
  const path = `/v2/properties/${property}/announcements?category=nps&limit=1`
  const { items } = (await call('GET', path)) as unknown as { items: { id: number }[] }
  const [nps] = items
  if (nps === undefined) throw new Error('the demo has no NPS')
  await answer(nps.id)
  await countedEvents(dataDir)
  const page = await signedIn('analytics/heart/happiness/nps?search=Mondays')
  await page.getByRole('row').filter({ hasText: 'Export fails on Mondays' }).waitFor()
  const card = page.getByRole('article', { name: 'What comments say' })
  await card.getByRole('button', { name: 'Summarize' }).press('Enter')
  await card.getByText('There is 1 comment; a summary needs at least 10.').waitFor()
  await page.goto(`${dashboard().url}/app/${property}/analytics/heart/happiness/nps?commentOnly=true`)
  await card.getByRole('button', { name: 'Summarize' }).press('Enter')
  await card.getByText(/^Machine-made from word lists/).waitFor()
  const theme = card.getByRole('listitem').filter({ hasText: 'export' })
  await theme.getByText(/comments$/).waitFor()
  expect(await card.innerText()).not.toContain('Maria')
  expect(await violations(page)).toEqual([])
})
