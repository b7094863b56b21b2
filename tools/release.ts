import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setVersion } from './release/set-version.ts'
import { stageRelease } from './release/stage-release.ts'

/**
 * `npm run release -- <version>`: writes version and changelog, then into `dist/release` a tarball of the built product,
 * the browser extension for the stores, a software bill of materials (CycloneDX) and checksums. With the present version nothing is renamed. It commits and
 * publishes nothing.
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
}

const name = `waymark-${version}`
const stage = join(output, name)
rmSync(output, { recursive: true, force: true })
stageRelease(root, stage)
say('staged')

/** npm writes the bill from the lock file. */
function writeBill(folder: string, file: string): void {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--omit=dev',
  ]
  const bill = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 })
  writeFileSync(join(output, file), bill)
}
const bills = [`${name}.cdx.json`, `${name}-engine.cdx.json`]
writeBill(stage, bills[0] ?? '')
writeBill(join(stage, 'engine'), bills[1] ?? '')

const tarball = `${name}.tar.gz`
execFileSync('tar', ['--create', '--gzip', `--file=${tarball}`, name], { cwd: output })
rmSync(stage, { recursive: true, force: true })

const packer = [join(root, 'apps/server/src/pack-stores.ts'), output, version]
const packed = execFileSync(process.execPath, [...process.execArgv, ...packer], { encoding: 'utf8' })
const extensions = packed.trim().split('\n')
const made = [tarball, ...extensions, ...bills]
const sums = made.map(file => {
  const hash = createHash('sha256')
    .update(readFileSync(join(output, file)))
    .digest('hex')
  return `${hash}  ${file}\n`
})
writeFileSync(join(output, 'SHA256SUMS'), sums.join(''))
for (const file of made) say(`${basename(file)}: ${Math.ceil(statSync(join(output, file)).size / 1024)} KB`)
say(`Written to ${output}. Then: git commit, git tag v${version}, and publish these files.`)
