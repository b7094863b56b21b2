import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { aptGetPath, installPackages, runWithoutOutput } from './apt-get.ts'

/** Data that the search for the identity provider depends on. */
export interface Machine {
  readonly isThere: (path: string) => boolean
  readonly isRoot: boolean
  /** Directory in which an unpacked identity provider is kept between runs. */
  readonly cacheDir: string
}

/** Action for an identity provider: use the one in `dir`, install Debian's, or inform the user. */
export type SimpleSamlPhpPlan =
  | { readonly kind: 'use'; readonly dir: string }
  | { readonly kind: 'install' }
  | { readonly kind: 'ask'; readonly message: string }

const installedDir = '/usr/share/simplesamlphp'
const php = '/usr/bin/php'

/** Decides where the tests of single sign-on get a real identity provider from. */
export function planSimpleSamlPhp({ isThere, isRoot, cacheDir }: Machine): SimpleSamlPhpPlan {
  const dir = [installedDir, join(cacheDir, installedDir)].find(one => isThere(join(one, 'www')))
  if (dir !== undefined && isThere(php)) return { kind: 'use', dir }
  if (isRoot && isThere(aptGetPath)) return { kind: 'install' }
  return {
    kind: 'ask',
    message:
      'The tests of single sign-on need SimpleSAMLphp 1.19 and PHP with XML. On Debian or Ubuntu: ' +
      'sudo apt-get install --no-install-recommends php-cli php-xml simplesamlphp',
  }
}

/** The folder of SimpleSAMLphp, fetched first where that is possible. Refuses with a sentence that says what to do. */
export async function findSimpleSamlPhp(root: string): Promise<string> {
  const cacheDir = join(root, 'node_modules/.cache/simplesamlphp')
  const look = () => planSimpleSamlPhp({ isThere: existsSync, isRoot: process.getuid?.() === 0, cacheDir })
  const plan = look()
  if (plan.kind === 'install') await fetchSimpleSamlPhp(cacheDir)
  const found = plan.kind === 'install' ? look() : plan
  if (found.kind === 'use') return found.dir
  throw new Error(
    found.kind === 'ask' ? found.message : 'SimpleSAMLphp is not there although it was fetched.',
  )
}

/** Installed as a package it would bring a web server that starts at once; its files alone are all that is needed. */
async function fetchSimpleSamlPhp(cacheDir: string): Promise<void> {
  process.stderr.write('· fetching SimpleSAMLphp for the tests of single sign-on …\n')
  await installPackages(['php-cli', 'php-xml'])
  await mkdir(dirname(cacheDir), { recursive: true })
  const draft = await mkdtemp(`${cacheDir}-`)
  try {
    await runWithoutOutput(aptGetPath, ['download', '-qq', 'simplesamlphp'], draft)
    const file = (await readdir(draft)).find(name => name.endsWith('.deb'))
    if (file === undefined) throw new Error('apt-get downloaded no simplesamlphp')
    await runWithoutOutput('/usr/bin/dpkg-deb', ['-x', file, 'tree'], draft)
    await rm(cacheDir, { recursive: true, force: true })
    await rename(join(draft, 'tree'), cacheDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
