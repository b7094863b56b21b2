import { bootstrap } from './bootstrap.ts'

/** What the server writes into the bootstrap file of an app with a web view. */
interface WebViewSettings {
  /** Address of the loader. */
  readonly script: string
  readonly property: number
}

/** Starts the assistant in a page of a web view; a page that has it, and a frame, are left alone. */
export function startInWebView({ script: src, property }: WebViewSettings): void {
  if (window !== window.top || 'Waymark' in window) return
  const { document } = window
  const load = () => {
    const script = Object.assign(document.createElement('script'), {
      async: true,
      crossOrigin: 'anonymous',
      src,
    })
    ;(document.head ?? document.documentElement).append(script)
  }
  bootstrap(window, { propertyId: property, commands: [] }, () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
    else load()
  })
}
