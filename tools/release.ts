import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, staleApps } from './launcher/build.mjs'
import { makeRelease } from './release/make-release.ts'
import { setVersion } from './release/set-version.ts'

/**
 * `npm run release -- <version>`: writes version and changelog, then the files of the release into `dist/release`. With
 * the present version nothing is renamed. It commits and publishes nothing.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const folders = [
  '',
  'apps/assistant',
  'apps/dashboard',
  'apps/docs',
  'apps/extension',
  'apps/server',
  'engine',
  'packages/check',
  'packages/contract',
  'packages/domain',
  'packages/embed',
  'packages/kit',
  'packages/locales',
]
const output = join(root, 'dist/release')
const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

const version = process.argv[2] ?? fail('Usage: npm run release -- <version>')
if (!/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version)) fail(`${version} is no version such as 1.2.3.`)
const present = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
const isClean = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) === ''
if (!isClean) fail('Commit or remove your changes first: a release is made of what is committed.')
if (version !== present) {
  setVersion(root, folders, version, new Date().toISOString().slice(0, 10))
  say(`version ${present} → ${version}; CHANGELOG.md has its section`)
  // Some builds contain the version.
  for (const app of staleApps(root)) await build(root, app, process.execPath)
}

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
for (const file of makeRelease(root, output, version)) {
  say(`${file}: ${Math.ceil(statSync(join(output, file)).size / 1024)} KB`)
}
say(`Written to ${output}. Then: git commit, git tag v${version}, and publish these files.`)
