/** What the bundler knows of a module. */
interface ModuleFacts {
  readonly isEntry: boolean
  /** Modules that import it at once, and those that import it when they need it. */
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** Finds what is known of a module by its id. */
export type ModuleFactsOf = (id: string) => ModuleFacts | null

/** Pages of the kit's catalogue: what they use besides one screen weighs on that screen alone. */
const isCatalogue = (id: string) => /packages[\\/]kit[\\/]catalogue[\\/]/.test(id)

/**
 * How many entries and lazily loaded parts use a module, without the pages of the catalogue: they show every
 * piece of the kit, and would make whatever one screen alone needs look like shared by several.
 */
export function pagesUsing(id: string, factsOf: ModuleFactsOf): number {
  const seen = new Set<string>()
  const pages = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module) || isCatalogue(module)) return
    seen.add(module)
    const facts = factsOf(module)
    if (!facts) return
    if (facts.isEntry || facts.dynamicImporters.some(importer => !isCatalogue(importer))) pages.add(module)
    facts.importers.forEach(visit)
  }
  visit(id)
  return pages.size
}
