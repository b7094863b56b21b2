import { execFileSync } from 'node:child_process'
import type { ShippedPackage } from '../third-party/shipped-packages.ts'

/** What is read and written here of a CycloneDX document (version 1.5, JSON). */
export interface BillOfMaterials {
  readonly metadata: {
    readonly component: Readonly<Record<string, unknown>> & { readonly 'bom-ref': string }
  }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Component {
  readonly 'bom-ref': string
  readonly type: string
  readonly name: string
  readonly version: string
  readonly [further: string]: unknown
}

/** The bill that npm writes from the lock file of `folder`: the packages that an installation downloads. */
export function installedBill(folder: string): BillOfMaterials {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--omit=dev',
  ]
  return JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 }))
}

/**
 * The bill of a release: `bill` under the name of the product (npm takes the one of the folder), with the packages that
 * are compiled into its files and therefore in no lock file of it.
 */
export function withCompiled(
  bill: BillOfMaterials,
  name: string,
  compiled: readonly ShippedPackage[],
): BillOfMaterials {
  const root = bill.metadata.component['bom-ref']
  const known = new Set(bill.components.map(one => one['bom-ref']))
  const added = compiled.map(asComponent).filter(one => !known.has(one['bom-ref']))
  const refs = added.map(one => one['bom-ref'])
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } },
    components: [...bill.components, ...added],
    dependencies: [
      ...bill.dependencies.map(row =>
        row.ref === root ? { ...row, dependsOn: [...row.dependsOn, ...refs] } : row,
      ),
      ...refs.map(ref => ({ ref, dependsOn: [] })),
    ],
  }
}

function asComponent({ name, version, license, integrity }: ShippedPackage): Component {
  const [algorithm, digest] = integrity?.split('-') ?? []
  const hash = { alg: 'SHA-512', content: Buffer.from(digest ?? '', 'base64').toString('hex') }
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: algorithm === 'sha512' ? [hash] : [],
    licenses: license === null ? [] : [{ expression: license }],
  }
}
