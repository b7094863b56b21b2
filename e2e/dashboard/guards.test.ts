import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { awaitLink } from '../support/read-mail.ts'
import { startWaymark } from '../support/start-waymark.ts'
import { journeys } from './journeys.ts'
import { signInByHand } from './open-dashboard.ts'

/** For every guard of the addresses one person who is let in and one who is led away, and the call behind it. */

const { dashboard, aPage } = journeys()

const contributor = { email: 'casey@example.com', password: 'Cobalt-lantern-7', name: 'Casey Rowe' }

type Json = Readonly<Record<string, unknown>>
interface Answer {
  readonly status: number
  readonly body: Json
}

/** Calls the API with a session of its own, or without one; answers what came, refusals too. */
async function aCaller(person: { readonly email: string; readonly password: string } | null) {
  const { url } = dashboard()
  const send = async (method: string, path: string, body?: Json, token?: string): Promise<Answer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }
  if (person === null) return (method: string, path: string, body?: Json) => send(method, path, body)
  const { email, password } = person
  const { body } = await send('POST', '/auth/sign-in', { email, password })
  const token = String(body['accessToken'])
  return (method: string, path: string, sent?: Json) => send(method, path, sent, token)
}

const at = (path: string) => `/app/${dashboard().property}/${path}`
const base = () => `/v2/properties/${dashboard().property}`
const setFlag = (name: string, isOn: boolean) =>
  dashboard().call('PUT', base(), { featureFlags: { [name]: isOn } })
const setSearch = (searchEnabled: boolean) => dashboard().call('PUT', `${base()}/stylings`, { searchEnabled })

let asContributor: Awaited<ReturnType<typeof aCaller>>
let asNobody: Awaited<ReturnType<typeof aCaller>>
let asAdmin: Awaited<ReturnType<typeof aCaller>>
beforeAll(async () => {
  const { call, dataDir } = dashboard()
  const { company } = (await call('GET', base())) as unknown as { company: { id: number } }
  await call('POST', `/v3/companies/${company.id}/managers`, {
    email: contributor.email,
    roleName: 'contributor',
  })
  const link = await awaitLink(dataDir, contributor.email, '/registration')
  await call('POST', '/v3/managers', { ...contributor, token: new URL(link).searchParams.get('token') })
  asContributor = await aCaller(contributor)
  asNobody = await aCaller(null)
  asAdmin = await aCaller({ email: 'admin@example.com', password: 'Journey-2026-first' })
}, 120_000)

const expected = /status of 40[0-9]/

async function openAs(person: typeof contributor | 'admin', path: string): Promise<Page> {
  const { page } = await aPage({ allow: expected })
  const url = `${dashboard().url}${path}`
  if (person === 'admin') {
    await signInByHand(page, url)
    return page
  }
  await page.goto(url)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(address => address.pathname !== '/login')
  return page
}

const place = (page: Page) => eventually(() => new URL(page.url()).pathname)
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const isErrorPage = async (page: Page) => {
  await place(page).toBe('/error-page')
  await page.getByRole('button', { name: 'Back to the dashboard' }).waitFor()
}

describe('the sign-in', () => {
  test('ROUTE-10 without one an address of the dashboard leads to the login, and the API refuses', async () => {
    const { page } = await aPage()
    await page.goto(`${dashboard().url}${at('manage/list')}`)
    await place(page).toBe('/login')
    expect((await asNobody('GET', base())).status).toBe(401)
  })

  test('ROUTE-10 with one the address opens', async () => {
    const page = await openAs('admin', at('manage/list'))
    await place(page).toBe(at('manage/list'))
    expect((await asAdmin('GET', base())).status).toBe(200)
  })
})

test('ROUTE-14 a property that is not one’s own leads to the error page, and the API knows none', async () => {
  const page = await openAs('admin', '/app/999999/manage/list')
  await isErrorPage(page)
  expect((await asAdmin('GET', '/v2/properties/999999')).status).toBe(404)
})

describe('the section', () => {
  const look = { main_color: '#336699' }

  test('ROUTE-18 a contributor is led from the design to the error page, and may not save it', async () => {
    const page = await openAs(contributor, at('customize/design'))
    await isErrorPage(page)
    const { status, body } = await asContributor('PUT', `${base()}/stylings`, look)
    expect([status, body['code']]).toEqual([403, 'forbidden'])
  })

  test('ROUTE-18 an admin opens the design and may save it', async () => {
    const page = await openAs('admin', at('customize/design'))
    await heading(page).waitFor()
    await place(page).toBe(at('customize/design'))
    expect((await asAdmin('PUT', `${base()}/stylings`, look)).status).toBe(200)
  })

  test('ROUTE-24 home leads a contributor, to whom its target is closed, to the overview of content', async () => {
    const page = await openAs(contributor, at('home'))
    await place(page).toBe(at('analytics/content/overview'))
  })
})

describe('messages', () => {
  test('ROUTE-26 with the flag off they lead home, and the API refuses', async () => {
    await setFlag('announcements', false)
    const page = await openAs('admin', at('messages/list'))
    await eventually(() => page.url()).toMatch(/\/analytics\//)
    const { status, body } = await asAdmin('GET', `${base()}/announcements`)
    expect([status, body['code']]).toEqual([403, 'forbidden'])
  })

  test('ROUTE-26 with the flag on they open', async () => {
    await setFlag('announcements', true)
    const page = await openAs('admin', at('messages/list'))
    await heading(page).waitFor()
    await place(page).toBe(at('messages/list'))
    expect((await asAdmin('GET', `${base()}/announcements`)).status).toBe(200)
  })

  test('ROUTE-27 an id that is no number leads to the error page, and the API cannot read it', async () => {
    const page = await openAs('admin', at('messages/announcement/edit/five'))
    await isErrorPage(page)
    expect((await asAdmin('GET', `${base()}/announcements/five`)).status).toBe(400)
  })

  test('ROUTE-27 a message’s own id opens its editor', async () => {
    const { body } = await asAdmin('POST', `${base()}/announcements`, { type: 'announcement' })
    const address = at(`messages/announcement/edit/${body['id']}`)
    const page = await openAs('admin', address)
    await heading(page).waitFor()
    await place(page).toBe(address)
  })
})

describe('analytics', () => {
  test('ROUTE-28 while nothing is recorded they lead to the guides, and the API refuses', async () => {
    await setFlag('analytics', false)
    const page = await openAs('admin', at('analytics/content/guides'))
    await place(page).toBe(at('manage/list'))
    const { status, body } = await asAdmin('GET', `${base()}/analytics/content/guides`)
    expect([status, body['code']]).toEqual([403, 'forbidden'])
  })

  test('ROUTE-28 while something is recorded they open', async () => {
    await setFlag('analytics', true)
    const page = await openAs('admin', at('analytics/content/guides'))
    await heading(page).waitFor()
    await place(page).toBe(at('analytics/content/guides'))
  })
})

describe('the search screen', () => {
  test('ROUTE-17 with search off it leads to the first tab', async () => {
    await setSearch(false)
    const page = await openAs('admin', at('customize/search'))
    await place(page).toBe(at('customize/assistant'))
  })

  test('ROUTE-17 with search on it opens', async () => {
    await setSearch(true)
    const page = await openAs('admin', at('customize/search'))
    await heading(page).waitFor()
    await place(page).toBe(at('customize/search'))
  })
})

describe('a guide', () => {
  test('ROUTE-13 that does not exist shows the error page at its own address, and the API knows none', async () => {
    const address = at('manage/999999/edit/steps')
    const page = await openAs('admin', address)
    await page.getByRole('button', { name: 'Back to the dashboard' }).waitFor()
    await place(page).toBe(address)
    expect((await asAdmin('GET', `${base()}/tutorials/edit/999999`)).status).toBe(404)
  })

  test('ROUTE-13 ROUTE-15 that is there opens its editor', async () => {
    const { body } = await asAdmin('POST', `${base()}/tutorials`, { title: 'Tour' })
    const page = await openAs('admin', at(`manage/${body['id']}/edit/steps`))
    await page.getByRole('textbox', { name: 'Guide title' }).waitFor()
  })
})

describe('the style guide', () => {
  test('ROUTE-8 without the developers’ routes it leads to the error page', async () => {
    const page = await openAs('admin', '/sandbox')
    await isErrorPage(page)
  })

  test('ROUTE-8 with them it opens, for who is signed in', async () => {
    const waymark = await startWaymark({ DEMO: 'false', DEV_ROUTES: 'true' })
    try {
      const { page } = await aPage()
      await page.goto(`${waymark.url}/sandbox`)
      await place(page).toBe('/login')
      await signInByHand(page, `${waymark.url}/sandbox`)
      await heading(page).waitFor()
      await place(page).toBe('/sandbox')
      await page.context().close()
    } finally {
      await waymark.stop()
    }
  }, 120_000)
})

describe('addresses', () => {
  test.each(['/nowhere', '/app/1/nowhere', '/sandbox2'])('ROUTE-9 %s leads to the error page', async path => {
    const page = await openAs('admin', '/app')
    await page.goto(`${dashboard().url}${path}`)
    await isErrorPage(page)
  })

  test('ROUTE-1 ROUTE-11 the bare address leads to the login, and who is signed in to a property', async () => {
    const { page } = await aPage()
    await page.goto(dashboard().url)
    await place(page).toBe('/login')
    await signInByHand(page, dashboard().url)
    await eventually(() => page.url()).toMatch(/\/app\/\d+\/analytics\//)
  })

  test('ROUTE-12 a person without any property sees that there is no access', async () => {
    const { call, dataDir } = dashboard()
    const { company } = (await call('GET', base())) as unknown as { company: { id: number } }
    const lost = { email: 'lou@example.com', password: 'Cobalt-lantern-8', name: 'Lou Marsh' }
    const managers = `/v3/companies/${company.id}/managers`
    await call('POST', managers, { email: lost.email, roleName: 'contributor' })
    const link = await awaitLink(dataDir, lost.email, '/registration')
    await call('POST', '/v3/managers', { ...lost, token: new URL(link).searchParams.get('token') })
    const { items } = (await call('GET', managers)) as unknown as { items: { id: number; email: string }[] }
    await call('DELETE', `${managers}/${items.find(({ email }) => email === lost.email)?.id}`)
    const page = await openAs(lost, '/app')
    await place(page).toBe('/error-page')
    await page.getByRole('heading', { name: 'No access' }).waitFor()
    const asLost = await aCaller(lost)
    expect((await asLost('GET', '/v2/properties')).body['total']).toBe(0)
    expect((await asLost('GET', base())).status).toBe(404)
  })
})
