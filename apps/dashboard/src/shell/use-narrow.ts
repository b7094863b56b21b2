import { useSyncExternalStore } from 'react'

/** The width at which the rail gives way to a bar above the page; the same as in `AppShell.module.css`. */
const query = '(width < 48rem)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True where the screen has no room for the rail. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
