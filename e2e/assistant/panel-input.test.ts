import { editableTextDefaults } from '@waymark/domain/delivery/delivery'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { formPage, propertyId } from './support/content.ts'
import { fullContent } from './support/full-content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

const look = { hasCopilot: true }

/** Publishes the same content in German and with another colour; waits until the panel shows it. */
async function publishOtherLook({ page, sites }: Visit): Promise<void> {
  await eventually(() => sites.streams.size).toBe(1)
  sites.revision += 1
  sites.content = {
    ...fullContent({ look: { ...look, mainColor: '#7b2d8b' } }),
    texts: editableTextDefaults('de'),
  }
  for (const stream of sites.streams) stream.write('data: changed\n\n')
  await page.getByRole('tab', { name: 'Suche' }).waitFor()
}

it('PANEL-4 another look or language keeps the query, its results and the focus', async () => {
  const visited = await visit(fullContent({ look }))
  const { page, sites, launcher } = visited
  // Its name is in the language of the content, which changes.
  const panel = page.locator('waymark-assistant .panel')
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox').pressSequentially('project')
  await panel.getByRole('button', { name: /^Start guide/ }).waitFor()
  await publishOtherLook(visited)
  const query = panel.getByRole('searchbox', { name: editableTextDefaults('de').search_bar_placeholder })
  await eventually(() => query.inputValue()).toBe('project')
  expect(await query.evaluate(one => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
  // Typing continues where it was.
  await page.keyboard.type('s')
  expect(await query.inputValue()).toBe('projects')
  await panel.getByRole('button', { name: /Create a project/ }).waitFor()
})

it('PANEL-4 another look or language keeps the answers of the copilot and the question that is written', async () => {
  const visited = await visit(fullContent({ look }))
  const { page, sites, launcher } = visited
  // Its name is in the language of the content, which changes.
  const panel = page.locator('waymark-assistant .panel')
  sites.answers.set(`/api/assistant/v1/properties/${propertyId}/copilot`, {})
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByRole('tab', { name: 'Ask' }).click()
  const field = panel.getByRole('textbox')
  await field.fill('Who may see my salary?')
  await field.press('Enter')
  const answer = panel.getByRole('log').locator('section', { hasText: 'Who may see my salary?' })
  await answer.getByText('The question could not be answered').waitFor()
  await field.fill('And my')
  await publishOtherLook(visited)
  const relabelled = panel.getByRole('textbox', { name: editableTextDefaults('de').copilot_placeholder })
  await eventually(() => relabelled.inputValue()).toBe('And my')
  await answer.waitFor()
  await panel.getByRole('button', { name: editableTextDefaults('de').copilot_send }).click()
  await panel.getByRole('log').locator('section', { hasText: 'And my' }).waitFor()
})
