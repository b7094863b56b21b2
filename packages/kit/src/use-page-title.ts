import { useEffect } from 'react'

const product = 'Waymark'

/** Names the page in the browser's tab and history. Null leaves the name as it is. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === '' ? product : `${title} · ${product}`
  }, [title])
}
