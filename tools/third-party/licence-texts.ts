import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShippedPackage } from './shipped-packages.ts'

const licenceFile = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i
const rule = '='.repeat(80)

/**
 * The licence and copyright texts of installed packages, one section for each. Licences such as MIT and BSD require them
 * to accompany copies of the code, compiled ones included. A package without such a file is named with what its manifest
 * declares.
 */
export function licenceTexts(root: string, packages: readonly ShippedPackage[]): string {
  const sections = packages.map(
    one => `${rule}\n${one.name} ${one.version} (${one.license})\n\n${textOf(root, one)}\n`,
  )
  return `Licences of the packages that are compiled into the files of this release.\n\n${sections.join('\n')}`
}

function textOf(root: string, { path, license }: ShippedPackage): string {
  const folder = join(root, path)
  const files = readdirSync(folder).filter(file => licenceFile.test(file))
  if (files.length > 0) return files.map(file => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string }
  }
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  return `The package contains no licence file. Its manifest declares ${license}; author: ${author ?? 'none named'}.`
}
