/** Texts by key, as a tab keeps them. */
export interface TextStore {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
}

const noStore: TextStore = { getItem: () => null, setItem: () => undefined }

/** Returns the storage of this tab; an empty one if storage is blocked or there is no browser. */
export function tabStore(): TextStore {
  try {
    return typeof window === 'undefined' ? noStore : sessionStorage
  } catch {
    return noStore
  }
}
