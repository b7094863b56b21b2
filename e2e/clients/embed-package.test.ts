import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aContent, projectGuide } from '../assistant/support/content.ts'
import { useVisits } from '../assistant/support/visits.ts'
import { openProject, packPackage } from './project.ts'

const visit = useVisits()
let folder: string
let tarball: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-embed-'))
  tarball = await packPackage('packages/embed', folder)
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves a built application on a port of its own. */
async function serve(root: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : normalize(pathname)
    const content = await readFile(join(root, path)).catch(() => null)
    if (content === null) return void response.writeHead(404).end()
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    response.end(content)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

interface Framework {
  readonly name: string
  readonly check: readonly [program: string, ...args: string[]]
  readonly build: readonly [program: string, ...args: string[]]
  readonly output: string
  readonly env: NodeJS.ProcessEnv
}

const vite = ['vite', 'build', '--mode', 'development'] as const
/** In this mode React calls effects twice. */
const development = { NODE_ENV: 'development' }

const frameworks: readonly Framework[] = [
  { name: 'react', check: ['tsc', '-p', '.'], build: vite, output: 'dist', env: development },
  { name: 'vue', check: ['vue-tsc', '-p', '.'], build: vite, output: 'dist', env: development },
  {
    name: 'svelte',
    check: ['svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'],
    build: vite,
    output: 'dist',
    env: development,
  },
  // Its build checks the types, too.
  {
    name: 'next',
    check: ['next', 'typegen'],
    build: ['next', 'build'],
    output: 'out',
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  },
]

describe('EMBED-2 the npm package in fresh projects', () => {
  it('is imported and type-checked by plain Node', async () => {
    const project = await openProject('plain-node')
    try {
      await project.install(tarball)
      await project.run('tsc', ['-p', '.'])
      expect(await project.run('node', ['index.ts'])).toBe('noPage\n')
    } finally {
      await project.remove()
    }
  }, 120_000)

  it.each(frameworks)(
    'type-checks, builds and starts a guide with $name',
    async framework => {
      const { name, check, build, output, env } = framework
      const project = await openProject(name)
      const visited = await visit(aContent([projectGuide]))
      try {
        await project.install(tarball)
        const [checker, ...checkArgs] = check
        await project.run(checker, checkArgs, env)
        const [builder, ...buildArgs] = build
        await project.run(builder, buildArgs, env)
        const { url, server } = await serve(join(project.folder, output))
        const { page, card, sites } = visited
        sites.origins.add(url)
        await page.goto(`${url}/?server=${encodeURIComponent(sites.waymark)}&guide=${projectGuide.id}`)
        await card('Create a project').waitFor()
        await page.getByRole('heading', { name: 'Application started' }).waitFor()
        expect(sites.pointers.at(-1)).toMatchObject({ userId: 'user-1', attributes: { plan: 'pro' } })
        server.close()
        server.closeAllConnections()
      } finally {
        await project.remove()
      }
    },
    300_000,
  )
})
