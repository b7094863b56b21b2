import type { CataloguePage } from '../../../../../../packages/kit/catalogue/catalogue-page.ts'

/** Every page of the kit's catalogue, each a file of its own that is loaded when it is shown. */
const loaders = import.meta.glob<CataloguePage>('../../../../../../packages/kit/catalogue/*.tsx', {
  import: 'page',
})

const byId = new Map(
  Object.entries(loaders).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load] as const),
)

/** The page of a piece, or null where there is no such piece. */
export async function loadPiece(id: string): Promise<CataloguePage | null> {
  return (await byId.get(id)?.()) ?? null
}

/** All pages in groups, both in alphabetical order, the style guide's group first. */
export async function loadCatalogue(): Promise<ReadonlyMap<string, readonly CataloguePage[]>> {
  const pages = await Promise.all([...byId.values()].map(load => load()))
  pages.sort((one, other) => one.title.localeCompare(other.title))
  const groups = [...new Set(pages.map(page => page.group))].sort()
  return new Map(groups.map(group => [group, pages.filter(page => page.group === group)]))
}
