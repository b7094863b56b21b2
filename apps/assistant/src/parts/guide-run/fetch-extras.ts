import type { GuideStep } from '@waymark/domain/content/guide'
import { guarded } from '../../core/scope.ts'
import type { Run } from '../player/run.ts'
import { showDots } from './dots.ts'

/** Loads the parts that a step needs, and shows the step with those that could be loaded. */
export function fetchExtras<Fields, Media, Automation>(
  { context, step: scope, index, moves }: Run,
  step: GuideStep,
  target: Element | null,
  [isField, [loadFields, loadMedia, loadAutomation]]: readonly [
    isField: boolean,
    load: readonly [() => Promise<Fields>, () => Promise<Media>, () => Promise<Automation>],
  ],
  show: (extras: { fields: Fields | null; media: Media | null; automation: Automation | null }) => void,
): void {
  const dots = scope.child()
  showDots(context, dots)
  const part = async <P>(isWanted: unknown, load: () => Promise<P>): Promise<P | null> =>
    isWanted ? load().catch(() => null) : null
  // All at once, without functions of the global promise: the page may have replaced it.
  const loading = [
    part(isField, loadFields),
    part(step.media, loadMedia),
    part(step.automation, loadAutomation),
  ] as const
  const onLoaded = guarded((extras: Parameters<typeof show>[0]) => {
    dots.close()
    if (!scope.isOpen()) return
    if (target && !target.isConnected) moves.enter(index, 'lost')
    else show(extras)
  })
  const [fields, media, automation] = loading
  ;(async () => {
    onLoaded({ fields: await fields, media: await media, automation: await automation })
  })()
}
