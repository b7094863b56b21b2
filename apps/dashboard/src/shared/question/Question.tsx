import { ConfirmDialog } from '@waymark/kit'
import type { ComponentProps } from 'react'
import { useIsTopmost } from './use-is-topmost.ts'

/** A question of the frame, in a file of its own. */
export function Question({ isOpen, ...props }: ComponentProps<typeof ConfirmDialog>) {
  return <ConfirmDialog {...props} isOpen={useIsTopmost(isOpen)} />
}
