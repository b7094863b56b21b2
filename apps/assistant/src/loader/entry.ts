import { type HostWindow, startLoader } from './loader.ts'

/** Filled in by the build with the hashed name of the core. */
declare const __CORE__: string

const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/assistant/v1.js"]')

if (script)
  try {
    startLoader(
      window as HostWindow,
      script.src.split('/assistant/v1.js')[0] ?? '',
      script.dataset['property'],
      __CORE__,
      url => import(url),
    )
  } catch {
    // A page without storage, fetch or crypto goes on without the assistant.
  }
