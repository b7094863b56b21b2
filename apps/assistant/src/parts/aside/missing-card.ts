import { focusOn } from '../../core/element.ts'
import type { Action, CardParts } from '../player/card.ts'
import type { Run } from '../player/run.ts'
import css from './aside.css?inline'

export interface WaysOut {
  readonly retry: () => void
  readonly exit: () => void
  /** Null where there is no way back. */
  readonly back: (() => void) | null
  /** Null where the step's page has no address to go to. */
  readonly go: (() => void) | null
  /** The person is on another page than the step's. */
  readonly isElsewhere: boolean
}

function actionsFor({ text }: Run['context'], { retry, exit, back, go, isElsewhere }: WaysOut): Action[] {
  const isGoMain = isElsewhere && go !== null
  const goThere = go && { label: text('step_not_found_go'), isMain: isGoMain, onPress: go }
  const tryAgain = { label: text('step_not_found_retry'), isMain: !isGoMain, onPress: retry }
  const goBack = back && {
    label: text('step_not_found_back'),
    isMain: false,
    onPress: back,
    title: text('step_not_found_back_tooltip'),
  }
  const giveUp = { label: text('step_not_found_exit'), isMain: false, onPress: exit }
  const inOrder = isGoMain ? [goThere, tryAgain] : [tryAgain, goThere]
  return [...inOrder, goBack, giveUp].filter(action => action !== null)
}

/**
 * Shows that the step was not found, with the ways out of it, at the bottom of the window. The parts of the card
 * are handed in: imported, they would bind the player's own bundle to this one.
 */
export function showMissing(run: Run, ways: WaysOut, { body, footer, header }: CardParts): void {
  const { context, guide, stage } = run
  const { shell, text } = context
  const actions = actionsFor(context, ways)
  const foot = footer(context, actions)
  foot.classList.add('ways')
  run.onNext = actions[0]?.onPress ?? null
  shell.adopt(css)
  shell.raise()
  stage.show(run.step, {
    contents: [
      header(context, run.index, guide.steps.length, ways.exit),
      body(context, text('step_not_found_header'), text('step_not_found_description')),
      foot,
    ],
    target: null,
    shade: 'none',
    position: null,
  })
  focusOn(stage.card)
  shell.announce(text('step_not_found_header'))
}
