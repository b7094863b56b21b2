import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Check } from './check.ts'
import { fileCircles, furtherScreens, manageListFiles, type ViteManifest } from './route-files.ts'

/** A bound on what a page loads: files below a built folder, and how many bytes they may weigh together (brotli). */
export interface SizeBudget {
  readonly name: string
  readonly files: readonly string[]
  readonly maxBytes: number
}

/** File names of the assistant's parts, as its build writes them down. */
export type AssistantManifest = Readonly<Record<'loader' | 'core', string>>

const kb = 1024
const assistantDist = 'apps/assistant/dist'
const dashboardDist = 'apps/dashboard/dist'

/**
 * Parts of many small functions that are one request, with their bounds in KB; the preview's page holds all parts, and
 * no page of a customer loads it.
 */
const largerParts: Readonly<Record<string, number>> = { panel: 12, runtime: 11.2, stage: 56 }

/** Returns the size budgets of the assistant until the first step is shown, and of each of its parts. */
function assistantBudgets({ loader, core, ...parts }: AssistantManifest): readonly SizeBudget[] {
  const at = (...names: string[]) => names.map(name => `${assistantDist}/${name}`)
  return [
    { name: 'assistant: loader', files: at(loader), maxBytes: 2 * kb },
    { name: 'assistant: loader, core and player', files: at(loader, core), maxBytes: 13.3 * kb },
    ...Object.entries<string>(parts).map(([name, file]) => ({
      name: `assistant: ${name}`,
      files: at(file),
      maxBytes: (largerParts[name] ?? 10) * kb,
    })),
  ]
}

/** Returns the size budgets of the dashboard's list of guides at its first load. */
function dashboardBudgets(manifest: ViteManifest): readonly SizeBudget[] {
  const files = manageListFiles(manifest).map(file => `${dashboardDist}/${file}`)
  const ending = (end: string) => files.filter(file => file.endsWith(end))
  return [
    { name: 'dashboard: scripts of the manage list', files: ending('.js'), maxBytes: 200 * kb },
    { name: 'dashboard: styles of the manage list', files: ending('.css'), maxBytes: 18 * kb },
  ]
}

/** Returns the size budgets of every further screen on top of the list of guides. */
function screenBudgets(manifest: ViteManifest): readonly SizeBudget[] {
  return [...furtherScreens(manifest)].map(([route, names]) => ({
    name: `dashboard: ${route}`,
    files: names.map(name => `${dashboardDist}/${name}`),
    maxBytes: 103.2 * kb,
  }))
}

interface WeightedPosition {
  readonly line: string
  readonly bytes: number
  readonly isKept: boolean
}

/**
 * Returns the number of bytes that the server sends for a file: of the copy that the build compressed, or of the file
 * compressed as it is sent.
 */
function sentBytes(path: string): number {
  const compressed = statSync(`${path}.br`, { throwIfNoEntry: false })
  return compressed?.size ?? brotliCompressSync(readFileSync(path)).length
}

/** The weight of one budget's files, and whether it is kept. An empty budget measures nothing and is not kept. */
function weigh(root: string, { name, files, maxBytes }: SizeBudget): WeightedPosition {
  const bytes = files.reduce((sum, file) => sum + sentBytes(join(root, file)), 0)
  const line = `${name}: ${(bytes / kb).toFixed(2)} KB in ${files.length} files, at most ${maxBytes / kb} KB`
  return { line, bytes, isKept: files.length > 0 && bytes <= maxBytes }
}

/** Checks that downloads stay within their size budgets. */
export const bundleSizeCheck: Check = {
  name: 'bundle size',
  run: async root => {
    const manifests = [`${assistantDist}/manifest.json`, `${dashboardDist}/.vite/manifest.json`]
    const missing = manifests.filter(path => !existsSync(join(root, path)))
    if (missing.length > 0)
      return { problems: missing.map(path => `${path} is not built: run npm run build`) }
    const [assistant, dashboard] = manifests.map(path => JSON.parse(readFileSync(join(root, path), 'utf8')))
    const pages = [...assistantBudgets(assistant), ...dashboardBudgets(dashboard)].map(budget =>
      weigh(root, budget),
    )
    const screens = screenBudgets(dashboard).map(budget => weigh(root, budget))
    const [heaviest] = screens.toSorted((one, other) => other.bytes - one.bytes)
    return {
      problems: [
        ...fileCircles(dashboard).map(circle => `dashboard: files need each other: ${circle}`),
        ...[...pages, ...screens].filter(({ isKept }) => !isKept).map(({ line }) => line),
      ],
      notes: [...pages, ...(heaviest ? [heaviest] : [])]
        .filter(({ isKept }) => isKept)
        .map(({ line }) => line),
    }
  },
}
