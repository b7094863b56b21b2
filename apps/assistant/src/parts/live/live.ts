import type { Scope } from '../../core/scope.ts'
import type { Boot } from '../../loader/boot.ts'

/** Hears from the server that there is something new. */
export function openLive(_boot: Boot, _scope: Scope, _onChange: () => void): void {}
