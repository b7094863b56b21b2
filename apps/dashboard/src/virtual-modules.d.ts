declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  export const contract: AnyContractRouter
}

/** Changes whenever a text in packages/locales changes. */
declare const __LOCALES_VERSION__: string
