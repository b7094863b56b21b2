/** Vite's record of a build, by source path. */
export type ViteManifest = Readonly<Record<string, ViteChunk>>

interface ViteChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The page itself, and the routes that lie on the way to the list of guides. */
const entries = ['index.html', 'src/start.tsx']
const routes = ['__root', 'app', 'app.$property', 'app.$property.manage', 'app.$property.manage.list']
const list = 'src/routes/app.$property.manage.list.tsx'

/**
 * The scripts and styles that a browser loads to show the list of guides: the entry, the chunks of the routes on the
 * way, and all they import. Refuses a build in which the list has no chunk.
 */
export function manageListFiles(manifest: ViteManifest): readonly string[] {
  const isOnTheWay = (key: string) =>
    entries.includes(key) || routes.some(route => key.split('?')[0] === `src/routes/${route}.tsx`)
  const start = Object.keys(manifest).filter(isOnTheWay)
  if (!start.some(key => key.startsWith(list))) throw new Error(`the build has no chunk for ${list}`)
  return filesFrom(manifest, start)
}

/** Returns the files that each other route loads in addition to those of the list of guides, by the route's name. */
export function furtherScreens(manifest: ViteManifest): ReadonlyMap<string, readonly string[]> {
  const loaded = new Set(manageListFiles(manifest))
  const byRoute = Map.groupBy(
    Object.keys(manifest).filter(key => key.startsWith('src/routes/')),
    key => key.slice('src/routes/'.length).replace(/\.tsx(\?.*)?$/, ''),
  )
  const screens = [...byRoute].map(([route, keys]) => {
    const files = filesFrom(manifest, keys).filter(file => !loaded.has(file))
    return [route, files] as const
  })
  return new Map(screens.filter(([, files]) => files.length > 0))
}

/** The files of these chunks and of all they import, each once. */
function filesFrom(manifest: ViteManifest, start: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  start.forEach(visit)
  const chunks = [...seen].flatMap(key => manifest[key] ?? [])
  return [...new Set(chunks.flatMap(chunk => [chunk.file, ...(chunk.css ?? [])]))]
}

/**
 * Files that need each other, each circle once as `a > b`: a browser runs one of them before the other is there, and
 * what that reads from it at once is undefined.
 */
export function fileCircles(manifest: ViteManifest): readonly string[] {
  const done = new Set<string>()
  const circles = new Set<string>()
  const visit = (key: string, path: readonly string[]) => {
    if (path.includes(key)) circles.add([...path.slice(path.indexOf(key)), key].join(' > '))
    if (done.has(key) || path.includes(key)) return
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return [...circles]
}
