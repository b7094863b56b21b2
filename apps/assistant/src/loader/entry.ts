import { type HostWindow, startLoader } from './loader.ts'

/** Filled in by the build with the hashed name of the core. */
declare const __CORE__: string

try {
  // Not `document.currentScript`: an image of the page may have that name, and old libraries replace `Document`.
  const script = Reflect.get(HTMLDocument.prototype, 'currentScript', document) as HTMLScriptElement
  startLoader(
    window as HostWindow,
    script.src.split('/assistant/v1.js')[0] ?? '',
    script.dataset['property'],
    __CORE__,
    url => import(url),
    script,
  )
} catch {
  // A page without storage, fetch or crypto works without the assistant.
}
