import type { Boot } from '../loader/boot.ts'
import type { Assistant } from './assistant.ts'
import type { Delivery } from './delivery.ts'

/**
 * Access that the core gives to the part that executes rare commands, as lists, which are shorter than objects: the
 * boot, the function that executes another command, and the present state. The last entry of the state resolves when
 * the most recently requested content is shown, or there is none.
 */
export type CommandAccess = readonly [
  boot: Boot,
  carryOut: (command: string, args: readonly unknown[]) => void,
  state: () => readonly [
    delivery: Delivery | null,
    assistant: Assistant | undefined,
    settled: Promise<void> | undefined,
  ],
]
