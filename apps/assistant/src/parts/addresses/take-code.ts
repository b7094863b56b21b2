import type { Page } from '../../loader/page.ts'

/** Returns the code with this name in the fragment and removes it from the address and its history entry. */
export function takeCode({ window: { location, history } }: Page, name: string): string {
  const [found = '', code = ''] = new RegExp(`[?&#]?${name}=([\\w-]+)`).exec(location.hash) ?? []
  if (found) {
    const hash = location.hash.replace(found, found.startsWith('#') ? '#' : '')
    history.replaceState(history.state, '', location.pathname + location.search + (hash === '#' ? '' : hash))
  }
  return code
}
