import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inputFingerprint, inputHash, writeStamp } from '../launcher/stale-build.mjs'
import { licenceTexts } from '../third-party/licence-texts.ts'
import { readCompiledPackages } from '../third-party/notices.ts'

const builtApps = ['apps/assistant', 'apps/dashboard', 'apps/docs', 'apps/extension']
/** Apps with built files; the server's sources are shipped too, for its commands and its threads. */
const served = [...builtApps, 'apps/server']
/** Only their built files are shipped. */
const builtOnly = [...builtApps, 'packages/kit', 'packages/embed', 'packages/check']
const shippedFolders = /^(apps\/server|packages\/(contract|domain|locales)|engine|tools\/launcher)\//
const shippedFiles = new Set([
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'docs/backup.md',
  'package-lock.json',
  'package.json',
  'tools/launch.mjs',
  'tsconfig.base.json',
])
const scripts = ['start', 'admin', 'backup', 'restore', 'seed:demo']

const isShipped = (path: string) =>
  (shippedFiles.has(path) || shippedFolders.test(path)) &&
  !/\.test\.tsx?$|^apps\/server\/(test\/|build\.ts$)/.test(path)

type Manifest = { scripts?: Record<string, string>; workspaces?: readonly string[] } & Record<string, unknown>

/** A manifest without what only development needs. */
function shippedManifest({ devDependencies: _, ...manifest }: Manifest, isRoot: boolean): Manifest {
  if (!isRoot) return manifest
  const kept = scripts.map(name => [name, manifest.scripts?.[name] ?? ''])
  return {
    ...manifest,
    scripts: Object.fromEntries(kept),
    workspaces: ['apps/server', 'packages/contract', 'packages/domain', 'packages/locales'],
  }
}

function writeManifests(root: string, folder: string): void {
  for (const path of ['', 'apps/server', 'packages/contract', 'packages/domain', 'packages/locales']) {
    const file = join(folder, path, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    writeFileSync(file, `${JSON.stringify(shippedManifest(manifest, path === ''), null, 2)}\n`)
  }
  for (const path of builtOnly.filter(one => builtApps.includes(one))) {
    const { name, version } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest
    const minimal = { name, version, private: true }
    writeFileSync(join(folder, path, 'package.json'), `${JSON.stringify(minimal, null, 2)}\n`)
  }
}

/** The lock file without packages that only development or the builds need. */
function writeLock(folder: string): void {
  const args = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved', '--ignore-scripts']
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Writes the product as it is shipped into `folder`: sources of the server, built dashboard and assistant, manifests and
 * lock file without development packages. `npm start` there installs packages and builds nothing.
 */
export function stageRelease(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const path of tracked.filter(isShipped)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  for (const app of served) cpSync(join(root, app, 'dist'), join(folder, app, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(root, readCompiledPackages(root)))
  writeManifests(root, folder)
  writeLock(folder)
  // The stamps say that the builds belong to the files that are shipped.
  for (const app of served) {
    const stamp = { fingerprint: inputFingerprint(folder, app), hash: inputHash(folder, app) }
    writeStamp(join(folder, app, 'dist'), stamp)
  }
}
