import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRelease } from '../../../tools/release/make-release.ts'
import { buildApps } from '../../support/build-server.ts'

export const repository = new URL('../../../', import.meta.url).pathname

/** A release made of this repository's tracked files, and its tarball unpacked elsewhere. */
export interface UnpackedRelease {
  readonly version: string
  /** Folder with the published files. */
  readonly published: string
  readonly tarball: string
  /** Folder that the tarball contains. */
  readonly folder: string
  /** Environment of a machine on which only Node and npm are installed; packages come from npm's cache or its registry. */
  readonly env: Readonly<Record<string, string | undefined>>
}

export async function unpackRelease(parent: string): Promise<UnpackedRelease> {
  await buildApps()
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    version: string
  }
  const [published, unpacked, home] = ['published', 'unpacked', 'home'].map(name => {
    const folder = join(parent, name)
    mkdirSync(folder)
    return folder
  }) as [string, string, string]
  const [tarball = ''] = makeRelease(repository, published, version)
  execFileSync('tar', ['--extract', '--gzip', `--file=${join(published, tarball)}`], { cwd: unpacked })
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  return {
    version,
    published,
    tarball,
    folder: join(unpacked, `waymark-${version}`),
    env: {
      PATH: systemPath(),
      HOME: home,
      npm_config_cache: cache,
      npm_config_prefer_offline: 'true',
      npm_config_update_notifier: 'false',
    },
  }
}

/** The path without this repository's packages. */
function systemPath(): string {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.filter(folder => !folder.includes('node_modules')).join(':')
}

/** Files below a folder, each from that folder; those of installed packages are left out. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(path => !path.includes('node_modules/'))
}
