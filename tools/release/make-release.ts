import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCompiledPackages } from '../third-party/notices.ts'
import { type BillOfMaterials, installedBill, withCompiled } from './bill-of-materials.ts'
import { stageRelease } from './stage-release.ts'

/**
 * Writes a release of the tracked files and their builds into the empty folder `output`: the tarball of the built
 * product, the browser extension for the stores, software bills of materials and `SHA256SUMS`. Returns the names of the
 * files that `SHA256SUMS` lists.
 */
export function makeRelease(root: string, output: string, version: string): readonly string[] {
  const name = `waymark-${version}`
  const stage = join(output, name)
  stageRelease(root, stage)

  const compiled = readCompiledPackages(root)
  const write = (file: string, bill: BillOfMaterials) => {
    writeFileSync(join(output, file), `${JSON.stringify(bill, null, 2)}\n`)
    return file
  }
  const bills = [
    write(`${name}.cdx.json`, withCompiled(installedBill(stage), 'waymark', compiled)),
    write(
      `${name}-engine.cdx.json`,
      withCompiled(installedBill(join(stage, 'engine')), 'waymark-engine', []),
    ),
  ]

  const tarball = `${name}.tar.gz`
  execFileSync('tar', ['--create', '--gzip', `--file=${tarball}`, name], { cwd: output })
  rmSync(stage, { recursive: true, force: true })

  const packer = [join(root, 'apps/server/src/pack-stores.ts'), output, version]
  const extensions = execFileSync(process.execPath, packer, { encoding: 'utf8' }).trim().split('\n')
  const files = [tarball, ...extensions, ...bills]
  writeFileSync(join(output, 'SHA256SUMS'), files.map(file => checksumLine(output, file)).join(''))
  return files
}

/** A line as `sha256sum --check` reads it. */
function checksumLine(folder: string, file: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
  return `${hash}  ${file}\n`
}
