import createClient from 'openapi-fetch'
import type { components, paths } from './waymark.d.ts'

declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } }

const baseUrl = `${process.env['WAYMARK_URL']}/api`
const credentials = {
  email: process.env['WAYMARK_EMAIL'] ?? '',
  password: process.env['WAYMARK_PASSWORD'] ?? '',
}

function dataOf<T>(reply: { data?: T; error?: unknown; response: Response }): T {
  if (reply.data === undefined) throw new Error(`${reply.response.status} ${JSON.stringify(reply.error)}`)
  return reply.data
}

const clientWith = (token: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

/** Signs in once, in order to create the API token that a script keeps. */
async function createToken(): Promise<string> {
  const session = dataOf(await createClient<paths>({ baseUrl }).POST('/auth/sign-in', { body: credentials }))
  if (!('accessToken' in session)) throw new Error('This account has a second factor.')
  const path = '/realms/{realm}/service/users/api-token'
  const reply = await clientWith(session.accessToken).POST(path, {
    params: { path: { realm: 'waymark' }, query: { reset: 'true' } },
    body: { scope: 'all', expiresInDays: 30 },
  })
  return dataOf(reply).apiToken
}

const client = clientWith(await createToken())

const property = dataOf(await client.GET('/v2/properties', {})).items[0]
if (property === undefined) throw new Error('There is no application.')
const inProperty = { property: property.id }

const draft: components['schemas']['Guide'] = dataOf(
  await client.POST('/v2/properties/{property}/tutorials', {
    params: { path: inProperty },
    body: {
      title: 'Create an invoice',
      steps: [
        {
          content: 'Open invoices',
          message: 'Select **Invoices**.',
          url: `${property.url}/*`,
          identifier: { candidates: [{ css: '#invoices' }] },
        },
      ],
    },
  }),
)

const inGuide = { ...inProperty, id: draft.id }
const published = dataOf(
  await client.PUT('/v2/properties/{property}/tutorials/{id}', {
    params: { path: inGuide, header: { 'If-Match': `"${draft.version}"` } },
    body: { visibility: 'public' },
  }),
)

const started = dataOf(
  await client.POST('/v2/properties/{property}/tutorials/{id}/export', {
    params: { path: inGuide },
    body: { fileExtension: 'xliff' },
  }),
)
const inJob = { company: property.company.id, id: Number(started.id) }

async function finishedJob(): Promise<components['schemas']['Job']> {
  for (let tries = 0; tries < 200; tries++) {
    const reply = await client.GET('/v3/companies/{company}/jobs/{id}', { params: { path: inJob } })
    const job = dataOf(reply)
    if (job.status === 'done') return job
    if (job.status === 'failed') throw new Error(`The export failed: ${job.error}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The export did not finish.')
}

const job = await finishedJob()
const file = await client.POST('/v3/companies/{company}/jobs/{id}/download', {
  params: { path: inJob },
  body: { fileType: 'zip', jobType: job.type },
  parseAs: 'arrayBuffer',
})
const bytes = new Uint8Array(await (dataOf(file) as unknown as ArrayBuffer))

process.stdout.write(
  JSON.stringify({
    visibility: published.visibility,
    type: file.response.headers.get('content-type'),
    signature: String.fromCharCode(...bytes.slice(0, 2)),
  }),
)
