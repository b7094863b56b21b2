import type { Run } from '../player/run.ts'
import { showDots } from './dots.ts'

/** Leaves the page for an address on which the guide continues with the step of this index. */
export function goToPage(run: Run, address: string, index: number): void {
  const { context, moves, stage, step } = run
  stage.hide()
  showDots(context, step)
  // If only the hash differs, the page stays and the address changes.
  run.onAddress = () => moves.enter(index, 'resume')
  context.page.window.location.assign(address)
}
