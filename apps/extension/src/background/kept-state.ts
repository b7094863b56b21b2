import type { KeptState } from '../shared/state.ts'

const key = 'state'

export async function readState(): Promise<KeptState> {
  const { [key]: state } = await chrome.storage.local.get(key)
  return (state ?? {}) as KeptState
}

let last: Promise<unknown> = Promise.resolve()

/** Changes the kept state; changes run one after the other, so that none overwrites another's. */
export function changeState(change: (state: KeptState) => KeptState): Promise<KeptState> {
  const next = last.then(async () => {
    const state = change(await readState())
    await chrome.storage.local.set({ [key]: state })
    return state
  })
  last = next.catch(() => undefined)
  return next
}
