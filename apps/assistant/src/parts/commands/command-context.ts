import type { Assistant } from '../../core/assistant.ts'
import type { CommandAccess } from '../../core/command-access.ts'
import type { Delivery } from '../../core/delivery.ts'
import type { Boot } from '../../loader/boot.ts'

/** Parts of the core that a command needs. */
export interface CommandContext {
  readonly boot: Boot
  readonly delivery: () => Delivery | null
  /** The assistant in the page while there is content. */
  readonly assistant: () => Assistant | undefined
  /** Resolves when the content that was asked for last is shown, or there is none. */
  readonly settled: () => Promise<void>
  readonly carryOut: (command: string, args: readonly unknown[]) => void
}

export function commandContext([boot, carryOut, state]: CommandAccess): CommandContext {
  return {
    boot,
    carryOut,
    delivery: () => state()[0],
    assistant: () => state()[1],
    settled: async () => state()[2],
  }
}
