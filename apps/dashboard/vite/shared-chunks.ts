/** The bundler's information about a module. */
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

/** Returns true for modules that are loaded on the way to the list of guides, the first page of most users. */
const isFirst = (id: string) =>
  /dashboard[\\/](index\.html|src[\\/](main|start)\.tsx)$|routes[\\/](__root|app|app\.\$property|app\.\$property\.manage\.list)\.tsx(\?|$)/.test(
    id,
  )

/** The frame around the pages of a property: anyone who sees one of them has loaded it. */
const isFrame = (id: string) => /routes[\\/]app(\.\$property)?\.tsx(\?|$)/.test(id)

/** From so many parts on that need the same, one file for all of them saves more than it costs. */
const often = 4

/** A door of a package: it only hands on what others export, and does not need it itself. */
const isDoor = (id: string) =>
  /packages[\\/]kit[\\/]src[\\/](date-rules|dates|palette|([a-z]+[\\/])?index)\.ts$|packages[\\/]domain[\\/]src[\\/][^\\/]+[\\/][^\\/]+[\\/]index\.ts$|@mantine[\\/](core|hooks)[\\/]esm[\\/]index\.mjs$/.test(
    id,
  )

const fileOf = (path: string) => path.replace(/^.*[\\/]/, '')

/** Names that a door hands on, by the file that they come from. */
function namesByFile(door: string): ReadonlyMap<string, readonly string[]> {
  const byFile = new Map<string, string[]>()
  for (const [, names = '', path = ''] of door.matchAll(/(?:im|ex)port \{([^}]*)\} from ["']([^"']+)["']/g)) {
    const handedOn = names.split(',').map(name => name.replace(/^.* as /, '').trim())
    byFile.set(fileOf(path), [...(byFile.get(fileOf(path)) ?? []), ...handedOn.filter(name => name !== '')])
  }
  return byFile
}

/** Every word of a module. */
const wordsIn = (code: string): ReadonlySet<string> => new Set(code.match(/[\w$]+/g))

/** The same function, asked once for each argument. */
function remembered<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>()
  return asked => {
    const before = known.get(asked)
    if (before !== undefined || known.has(asked)) return before as Answer
    const now = answer(asked)
    known.set(asked, now)
    return now
  }
}

/** Finds who imports a module, past the doors: of a door's importers those that name something of it. */
function importersPastDoors(factsOf: ModuleFactsOf): (id: string) => readonly string[] {
  const codeOf = (id: string) => factsOf(id)?.code ?? ''
  const handedOnBy = remembered((door: string) => namesByFile(codeOf(door)))
  const wordsOf = remembered((id: string) => wordsIn(codeOf(id)))
  return remembered((id: string) =>
    (factsOf(id)?.importers ?? []).flatMap(importer => {
      if (!isDoor(importer)) return [importer]
      const names = handedOnBy(importer).get(fileOf(id)) ?? []
      const users = factsOf(importer)?.importers ?? []
      return users.filter(user => names.some(name => wordsOf(user).has(name)))
    }),
  )
}

interface Need {
  /** The entries and lazily loaded parts that need a module, without those of the sandbox. */
  readonly parts: ReadonlySet<string>
  readonly isInSandbox: boolean
}

/** Determines which entries need a module, directly or indirectly. */
function needOf(id: string, factsOf: ModuleFactsOf, importersOf: (id: string) => readonly string[]): Need {
  const seen = new Set<string>()
  const parts = new Set<string>()
  let isInSandbox = false
  const visit = (module: string) => {
    if (isOfSandbox(module)) isInSandbox = true
    if (seen.has(module) || isOfSandbox(module)) return
    seen.add(module)
    const facts = factsOf(module)
    if (!facts) return
    if (facts.isEntry || facts.dynamicImporters.some(importer => !isOfSandbox(importer))) parts.add(module)
    for (const importer of importersOf(module)) visit(importer)
  }
  visit(id)
  return { parts, isInSandbox }
}

/** `first` where the first page and something else need a module, `later` where many lazily loaded parts do. */
export type Place = 'first' | 'later' | null

function placeFor({ parts, isInSandbox }: Need): Place {
  const needing = [...parts]
  // The frame's own modules and those that the catalogue shows would else be files of a few hundred bytes.
  if (needing.some(isFirst)) {
    return needing.length >= 2 || isInSandbox || needing.every(isFrame) ? 'first' : null
  }
  return needing.length >= often ? 'later' : null
}

/**
 * Says in which file a module of one build travels: `first` with what all pages share, `later` with what many lazily
 * loaded parts need and the first page does not. Null leaves it to the bundler, which keeps it with the one or the few
 * parts that need it. The bundler asks thousands of times: each answer is found once.
 */
export function sharedChunks(factsOf: ModuleFactsOf): (id: string) => Place {
  const importersOf = importersPastDoors(factsOf)
  return remembered((id: string): Place => placeFor(needOf(id, factsOf, importersOf)))
}
