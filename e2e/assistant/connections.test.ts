import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, formPage, projectGuide } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

it('what leads to the first step takes two connections, none of them for the script alone', async () => {
  const { page, context, sites, card } = await visit(aContent([projectGuide]))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const taken = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ response }) => {
    const [kind] = /v1\.js|\/core-|\/pointer$/.exec(response.url) ?? []
    if (kind) taken.set(kind, response.connectionId)
  })
  await page.goto(`${sites.host}${formPage}?waymark_guide=11`)
  await card('Create a project').waitFor()
  await eventually(() => [...taken.keys()].sort()).toEqual(['/core-', '/pointer', 'v1.js'])
  expect([taken.get('/core-'), taken.get('/pointer')]).toContain(taken.get('v1.js'))
})
