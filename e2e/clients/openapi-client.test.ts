import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { openProject, type Project } from './project.ts'

let waymark: RunningWaymark
let project: Project

beforeAll(async () => {
  ;[waymark, project] = await Promise.all([startWaymark(), openProject('openapi')])
  await project.install()
  const reply = await fetch(`${waymark.url}/api/openapi.json`)
  await project.write('openapi.json', await reply.text())
}, 300_000)
afterAll(async () => {
  await project?.remove()
  await waymark?.stop()
})

describe('WIRE-112 the OpenAPI document of a running server', () => {
  it('has no problem under the recommended rules of Redocly and Spectral', async () => {
    expect(JSON.parse(await project.run('node', ['lint.mjs', 'openapi.json']))).toEqual([])
  }, 120_000)

  it('makes a client with which a script signs in, creates, publishes and exports a guide', async () => {
    // Fields with a default may be left out of a request.
    const args = ['openapi.json', '-o', 'waymark.d.ts', '--default-non-nullable=false']
    await project.run('openapi-typescript', args)
    await project.run('tsc', ['-p', '.'])
    const output = await project.run('node', ['journey.ts'], {
      WAYMARK_URL: waymark.url,
      WAYMARK_EMAIL: admin.email,
      WAYMARK_PASSWORD: admin.password,
    })
    expect(JSON.parse(output)).toEqual({ visibility: 'public', type: 'application/zip', signature: 'PK' })
  }, 180_000)
})
