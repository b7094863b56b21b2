import type { MessagePreviewState } from '@waymark/domain/delivery/delivery'

/** Brings a card that has just been shown into a state, by what a visitor would click. */
export function reachState(root: ParentNode, state: MessagePreviewState): void {
  if (state === 'open' && root.querySelector('.body.cut'))
    root.querySelector<HTMLElement>('.foot .main')?.click()
  if (state !== 'answered' && state !== 'thanks') return
  const choices = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  choices.at(-2)?.click()
  if (state === 'thanks') root.querySelector('form')?.requestSubmit()
}
