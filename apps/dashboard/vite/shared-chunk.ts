/** What the bundler knows of a module. */
interface ModuleFacts {
  readonly isEntry: boolean
  readonly code: string | null
  /** Modules that import it at once, and those that import it when they need it. */
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** Finds what is known of a module by its id. */
export type ModuleFactsOf = (id: string) => ModuleFacts | null

/** Pages of the kit's catalogue: they show every piece and would make what one screen needs look shared. */
const isOfSandbox = (id: string) =>
  /packages[\\/]kit[\\/]catalogue[\\/]|features[\\/]sandbox[\\/]|routes[\\/]sandbox/.test(id)

/** What is loaded on the way to the list of guides, the first page of most. */
const isFirst = (id: string) =>
  /dashboard[\\/](index\.html|src[\\/](main|start)\.tsx)$|routes[\\/](__root|app|app\.\$property|app\.\$property\.manage\.list)\.tsx(\?|$)/.test(
    id,
  )

/** From so many parts on that need the same, one file for all of them saves more than it costs. */
const often = 4

/** A door of a package: it only hands on what others export, and does not need it itself. */
const isDoor = (id: string) =>
  /packages[\\/](kit|domain)[\\/]src[\\/]index\.ts$|@mantine[\\/](core|hooks)[\\/]esm[\\/]index\.mjs$/.test(
    id,
  )

const fileOf = (path: string) => path.replace(/^.*[\\/]/, '')

/** The names that a door hands on from one of its modules. */
function namesFrom(door: string, module: string): readonly string[] {
  return [...door.matchAll(/(?:im|ex)port \{([^}]*)\} from ["']([^"']+)["']/g)]
    .filter(([, , path = '']) => fileOf(path) === fileOf(module))
    .flatMap(([, names = '']) => names.split(',').map(name => name.replace(/^.* as /, '').trim()))
    .filter(name => name !== '')
}

/** Who imports a module, past the doors: of a door's importers those that name something of it. */
function importersOf(id: string, factsOf: ModuleFactsOf): readonly string[] {
  return (factsOf(id)?.importers ?? []).flatMap(importer => {
    const door = isDoor(importer) ? factsOf(importer) : null
    if (!door) return [importer]
    const names = namesFrom(door.code ?? '', id)
    const used = new RegExp(`\\b(${names.join('|')})\\b`)
    return door.importers.filter(user => names.length > 0 && used.test(factsOf(user)?.code ?? ''))
  })
}

/** The entries and lazily loaded parts of the dashboard that need a module, without those of the sandbox. */
function partsNeeding(id: string, factsOf: ModuleFactsOf): ReadonlySet<string> {
  const seen = new Set<string>()
  const parts = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module) || isOfSandbox(module)) return
    seen.add(module)
    const facts = factsOf(module)
    if (!facts) return
    if (facts.isEntry || facts.dynamicImporters.some(importer => !isOfSandbox(importer))) parts.add(module)
    for (const importer of importersOf(module, factsOf)) visit(importer)
  }
  visit(id)
  return parts
}

/**
 * In which file a module travels: `first` where the first page and something else need it, `later` where many
 * lazily loaded parts need it and the first page does not. Null leaves it to the bundler, which keeps it with
 * the one or the few parts that need it.
 */
export function sharedChunk(id: string, factsOf: ModuleFactsOf): 'first' | 'later' | null {
  const parts = partsNeeding(id, factsOf)
  if ([...parts].some(isFirst)) return parts.size >= 2 ? 'first' : null
  return parts.size >= often ? 'later' : null
}
