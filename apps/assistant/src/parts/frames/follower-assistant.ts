import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import type { Assistant, createAssistant } from '../../core/assistant.ts'
import type { ReportListener } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import type { Boot } from '../../loader/boot.ts'
import { type FromFrame, passedOn } from './frame-message.ts'

/** The assistant of a frame that is led: what it would start or open itself, it asks the leader for. */
export function followerAssistant(
  create: typeof createAssistant,
  boot: Boot,
  scope: Scope,
  ways: {
    readonly content: () => ContentDocument
    readonly isPlaying: () => boolean
    readonly onStepShown: () => void
    readonly tell: (message: FromFrame) => void
  },
): Assistant {
  const { tell } = ways
  const listeners: ReportListener[] = []
  const assistant = create({
    boot,
    scope,
    isLed: true,
    content: ways.content,
    version: () => '',
    level: () => 'none',
    isHidden: () => false,
    who: () => '',
    user: () => '',
    onAddress() {},
    onNews() {},
    onReport: listener => void listeners.push(guarded(listener)),
    report(type, fields = {}) {
      for (const hear of listeners) hear(type, fields)
      const message = passedOn(type, fields)
      if (message) tell(message)
      if (type === 'guide_step_shown') ways.onStepShown()
    },
  })
  Object.assign(assistant.context, {
    isRunning: ways.isPlaying,
    openPanel: () => tell({ kind: 'open' }),
    startGuide: (guideId: number, step: number) => tell({ kind: 'start', guideId, step }),
  })
  return assistant
}
