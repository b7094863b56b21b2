import { type Action, body, footer, header } from '../player/card.ts'
import { type Run, reportStep } from '../player/run.ts'
import type { Cause, SearchFault } from '../player/step-flow.ts'
import { errorKind } from './error-kind.ts'
import { goToPage } from './go-to-page.ts'
import css from './moments.css?inline'

function actionsFor(run: Run, fault: SearchFault, address: string | null): Action[] {
  const { text, content } = run.context
  const { index, moves } = run
  const isGoMain = fault === 'other_page' && address !== null
  const goThere = address !== null && {
    label: text('step_not_found_go'),
    isMain: isGoMain,
    onPress: () => goToPage(run, address, index),
  }
  const retry = {
    label: text('step_not_found_retry'),
    isMain: !isGoMain,
    onPress: () => moves.enter(index, 'retry'),
  }
  const goBack = index > 0 &&
    content().look.backMode !== 'nothing' && {
      label: text('step_not_found_back'),
      isMain: false,
      onPress: moves.back,
      title: text('step_not_found_back_tooltip'),
    }
  const exit = { label: text('step_not_found_exit'), isMain: false, onPress: () => moves.leave('error') }
  const inOrder = isGoMain ? [goThere, retry] : [retry, goThere]
  return [...inOrder, goBack, exit].filter(action => action !== false)
}

/**
 * Shows at the bottom of the window that the step was not found, with the possible actions. The search continues.
 * The first failure of a step is reported.
 * @param address where the step's page is, null where it has none to go to
 */
export function showMissing(run: Run, fault: SearchFault, address: string | null, cause: Cause): void {
  const { context, guide, stage } = run
  const { shell, text } = context
  const kind = errorKind(fault, cause)
  const isFar = fault === 'unreachable'
  if (kind && run.failed !== run.index) reportStep(run, 'guide_error', kind)
  run.failed = run.index
  const actions = actionsFor(run, fault, address)
  const foot = footer(context, actions)
  foot.classList.add('ways')
  run.onNext = actions[0]?.onPress ?? null
  shell.adopt(css)
  shell.raise()
  stage.show(run.step, {
    contents: [
      header(context, run.index, guide.steps.length, () => run.moves.leave('error')),
      body(
        context,
        text('step_not_found_header'),
        text(isFar ? 'step_not_found_frame' : 'step_not_found_description'),
      ),
      foot,
    ],
    target: null,
    shade: 'none',
    position: null,
    takesFocus: true,
  })
  shell.announce(text('step_not_found_header'))
}
