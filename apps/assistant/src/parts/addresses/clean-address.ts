import type { Page } from '../../loader/page.ts'

/** The query without what asks for a guide, the rest of it untouched byte for byte. */
export const withoutLink = (search: string): string =>
  search.replace(/[?&]waymark_(guide|step|preview)=[^&]*/g, '').replace(/^&/, '?')

/** Takes the guide that was asked for out of the address, so that a reload or a copied link starts nothing. */
export function cleanAddress({ window: { location, history } }: Pick<Page, 'window'>): void {
  const { pathname, search, hash } = location
  const clean = withoutLink(search)
  if (clean !== search) history.replaceState(history.state, '', pathname + clean + hash)
}
