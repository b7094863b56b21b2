import { refusalOf } from '../api/refusal.ts'

export interface StaleSave {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: string | null
}

export type StaleChoice = 'reload' | 'overwrite' | 'keep'

export type SaveResult<T> =
  | { readonly kind: 'saved'; readonly value: T }
  | { readonly kind: 'reload' }
  | { readonly kind: 'kept' }

/**
 * Saves on top of `version`. Where a person saved a newer one meanwhile, asks: `overwrite` saves again on top
 * of theirs (and asks again should yet another one come in between), `reload` and `keep` are left to the caller.
 * Other errors are thrown on.
 */
export async function saveOrConfirm<T>(
  version: number,
  save: (ifMatch: number) => Promise<T>,
  ask: (stale: StaleSave) => Promise<StaleChoice>,
): Promise<SaveResult<T>> {
  try {
    return { kind: 'saved', value: await save(version) }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code !== 'stale') throw error
    const choice = await ask(refusal.data)
    if (choice === 'overwrite') return saveOrConfirm(refusal.data.version, save, ask)
    return choice === 'reload' ? { kind: 'reload' } : { kind: 'kept' }
  }
}
