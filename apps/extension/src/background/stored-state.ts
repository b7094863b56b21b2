import type { StoredState } from '../shared/state.ts'

const key = 'state'

export async function readState(): Promise<StoredState> {
  const { [key]: state } = await chrome.storage.local.get(key)
  return (state ?? {}) as StoredState
}

let last: Promise<unknown> = Promise.resolve()

/** Changes the kept state; changes run one after the other, so that none overwrites another's. */
export function changeState(change: (state: StoredState) => StoredState): Promise<StoredState> {
  const next = last.then(async () => {
    const state = change(await readState())
    await chrome.storage.local.set({ [key]: state })
    return state
  })
  last = next.catch(() => undefined)
  return next
}
