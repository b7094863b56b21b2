// Builds `dist`: ES modules and declarations from `src`.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = import.meta.dirname
const dist = join(folder, 'dist')
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [compiler, '-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' })

// The compiler rewrites imports of `.ts` files in modules, but not in declarations.
for (const name of readdirSync(dist)) {
  if (!name.endsWith('.d.ts')) continue
  const path = join(dist, name)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}
