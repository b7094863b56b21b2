import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journeys } from './journeys.ts'

const { dashboard, signedIn, aPage } = journeys({ DEMO: 'false' }, false)

/** A page with the snippet; `?token=` is the token with which it identifies its user. */
const html = (server: string, property: number) => `<!doctype html><html lang="en"><meta charset="utf-8">
  <title>App</title><link rel="icon" href="data:,"><h1>Orders</h1>
  <script>
    window.Waymark = window.Waymark || function () { (Waymark.q = Waymark.q || []).push(arguments) }
    Waymark('init', ${property})
    const token = new URLSearchParams(location.search).get('token')
    Waymark('identify', 'rosa@example.com', {}, token === null ? {} : { token })
  </script>
  <script async crossorigin src="${server}/assistant/v1.js"></script></html>`

const site = createServer((_, reply) => {
  const { url, property } = dashboard()
  reply.setHeader('content-type', 'text/html; charset=utf-8').end(html(url, property))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  await dashboard().call('PUT', `/v2/properties/${dashboard().property}`, { url: origin })
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the server of a customer signs it (RFC 7519, HS256). */
function sign(secret: string, sub: string): string {
  const claims = `${part({ alg: 'HS256' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + 600 })}`
  return `${claims}.${createHmac('sha256', secret).update(claims).digest('base64url')}`
}

test('DELIV-3 unsigned identities are refused from the press of the button on, signed ones get the assistant', async () => {
  const staff = await signedIn('application-settings/setup')
  await staff.getByRole('button', { name: 'Create a secret' }).click()
  const secret = await staff.getByLabel('Secret', { exact: true }).inputValue()
  const visitor = async () => {
    const { page } = await aPage({ reducedMotion: 'reduce', allow: /status of 403/ })
    return { page, launcher: page.getByRole('button', { name: /^Open help/ }) }
  }
  const before = await visitor()
  await before.page.goto(origin)
  await before.launcher.waitFor()

  await staff.getByRole('button', { name: 'Refuse unsigned identities' }).click()
  await staff.getByText('Your server signs the identity; unsigned identities are refused.').waitFor()
  for (const query of ['', `/?token=${sign('another secret', 'rosa@example.com')}`]) {
    const unsigned = await visitor()
    const refused = unsigned.page.waitForResponse(reply => reply.status() === 403)
    await unsigned.page.goto(origin + query)
    expect((await refused).url()).toContain('/api/assistant/v1/')
    expect(await unsigned.launcher.count()).toBe(0)
  }
  const signed = await visitor()
  await signed.page.goto(`${origin}/?token=${sign(secret, 'rosa@example.com')}`)
  await signed.launcher.waitFor()
})
