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
  Promise.all([
    part(isField, loadFields),
    part(step.media, loadMedia),
    part(step.automation, loadAutomation),
  ]).then(
    guarded(([fields, media, automation]) => {
      dots.close()
      if (!scope.isOpen()) return
      if (target && !target.isConnected) moves.enter(index, 'lost')
      else show({ fields, media, automation })
    }),
  )
}
