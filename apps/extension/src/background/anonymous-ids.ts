import type { StoredState } from '../shared/state.ts'
import { changeState } from './stored-state.ts'

/** Ids of visitors of hosts beyond these are forgotten, the oldest first. */
const maxKept = 200

const keyOf = (propertyId: number, origin: string) => `${propertyId} ${origin}`

/** Returns the id under which visits of a visitor without id are counted on an origin; null: none is known here. */
export const keptAnonymousId = (
  { anonymousIds }: StoredState,
  propertyId: number,
  origin: string,
): string | null => anonymousIds?.[keyOf(propertyId, origin)] ?? null

/** Keeps the id that the assistant uses on an origin, so that the background counts the same visitor. */
export async function keepAnonymousId(propertyId: number, origin: string, id: string): Promise<void> {
  await changeState(state => {
    const { [keyOf(propertyId, origin)]: _, ...others } = state.anonymousIds ?? {}
    const kept = Object.entries(others).slice(1 - maxKept)
    return { ...state, anonymousIds: Object.fromEntries([...kept, [keyOf(propertyId, origin), id]]) }
  })
}

/** Returns the id of a visitor on an origin, and makes one where none is known. */
export async function anonymousIdFor(propertyId: number, origin: string): Promise<string> {
  const fresh = crypto.randomUUID()
  const { anonymousIds } = await changeState(state =>
    keptAnonymousId(state, propertyId, origin) === null
      ? { ...state, anonymousIds: { ...state.anonymousIds, [keyOf(propertyId, origin)]: fresh } }
      : state,
  )
  return anonymousIds?.[keyOf(propertyId, origin)] ?? fresh
}
