import type { Context } from '../../core/context.ts'

type Kept = Pick<Context, 'page' | 'who'>
type Left = Readonly<Record<string, { readonly who: string; readonly step: number }>>

/** Bounds what is kept in the host's storage. */
const maxGuides = 100

const read = ({ page }: Kept): Left => Object(page.local.get('left'))

/** The step, from 1, at which this user left a guide; undefined where they did not or have completed it since. */
export function leftStep(context: Kept, guideId: number): number | undefined {
  const left = read(context)[guideId]
  return left?.who === context.who() ? left.step : undefined
}

/** Remembers where guides are left, for `start` with `continue`. */
export function rememberLeftSteps(context: Kept & Pick<Context, 'onReport'>): void {
  const keep = (guideId: number, step: number | undefined): void => {
    const others = Object.entries(read(context)).filter(([id]) => id !== `${guideId}`)
    const own = step === undefined ? [] : [[`${guideId}`, { who: context.who(), step }] as const]
    context.page.local.set('left', Object.fromEntries([...others, ...own].slice(-maxGuides)))
  }
  context.onReport((type, { guideId, step }) => {
    if (guideId === undefined) return
    if (type === 'guide_exited') keep(guideId, (step ?? 0) + 1)
    if (type === 'guide_completed') keep(guideId, undefined)
  })
}
