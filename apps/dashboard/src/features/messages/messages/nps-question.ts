import { refusalOf } from '../../../shared/api/refusal.ts'

/** Asks whether the live NPS is to be replaced; resolves with the answer. */
type Ask = () => Promise<boolean>

/** Whether a save was refused because another NPS is live. */
function isNpsLive(error: unknown): boolean {
  const refusal = refusalOf(error)
  return refusal?.code === 'breaksRule' && refusal.data.issues.some(({ code }) => code === 'npsLive')
}

/** Saves; where another NPS is live, asks and saves again in its place. Null: it is to stay live. */
export async function saveOrReplace<T>(
  save: (replaceLive: boolean) => Promise<T>,
  ask: Ask,
): Promise<T | null> {
  try {
    return await save(false)
  } catch (error) {
    if (!isNpsLive(error)) throw error
    return (await ask()) ? save(true) : null
  }
}
