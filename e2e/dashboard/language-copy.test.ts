import { expect, test } from 'vitest'
import { queryRows } from '../operations/support/rows.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys({ DEMO: 'false' })

/** Guides of one slide with English texts, as rows. */
const manyGuides = (count: number) =>
  queryRows(
    dashboard().dataDir,
    `WITH made AS (INSERT INTO guide (company_id, property_id, steps)
       SELECT property.company_id, property.id, '[]'::jsonb FROM property, generate_series(1, $2::int)
       WHERE property.id = $1 RETURNING id, company_id, property_id)
     INSERT INTO guide_text (company_id, property_id, guide_id, language_id, title)
     SELECT made.company_id, made.property_id, made.id, language.id, 'Guide ' || made.id
     FROM made JOIN language ON language.property_id = made.property_id AND language.key = 'en'`,
    [dashboard().property, count],
  )

test('LANG-24 LANG-25 the texts of many guides are copied and removed by jobs, whose progress and result are shown', async () => {
  await manyGuides(640)
  const page = await signedIn('customize/languages')
  await page.getByRole('button', { name: 'Add language' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add language' })
  await form.getByLabel('Code').fill('es')
  await form.getByLabel('Copy texts from').selectOption({ label: 'English' })
  await form.getByRole('button', { name: 'Add language' }).dblclick()
  const copy = page.getByRole('dialog', { name: 'Copy texts to Español' })
  await copy.waitFor()
  await page.reload()
  await copy.getByRole('status').getByText('640 items have a text in this language now.').waitFor()
  expect(await violations(page)).toEqual([])
  await copy.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('row', { name: /Español/ })
    .getByText('100%')
    .waitFor()
  const jobs = (await queryRows(
    dashboard().dataDir,
    "SELECT status FROM job WHERE kind = 'copyLanguageTexts'",
    [],
  )) as readonly unknown[]
  expect(jobs).toHaveLength(1)
  await page
    .getByRole('row', { name: /Español/ })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Show usage', exact: true }).click()
  await page.getByRole('button', { name: 'Remove all texts' }).click()
  const question = page.getByRole('dialog', { name: 'Remove all texts in Español?' })
  await question.getByRole('button', { name: 'Remove all texts' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove the texts in Español' })
  await removal.getByRole('status').getByText('640 items have no text in this language any more.').waitFor()
  await removal.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('row', { name: /Español/ })
    .getByText('None', { exact: true })
    .waitFor()
  await page.goto(`${dashboard().url}/app/${dashboard().property}/settings/company/processes`)
  const row = page.getByRole('row', { name: /Copy of texts/ })
  await eventually(() => row.innerText()).toMatch(/Español[\s\S]*Done[\s\S]*640 texts copied/)
})
