import type { StepErrorKind } from '@waymark/domain'
import { focusOn } from '../../core/element.ts'
import { type Action, body, footer, header } from './card.ts'
import { leave } from './leave.ts'
import { type Run, reportStep } from './run.ts'
import type { SearchFault } from './search.ts'
import type { Cause } from './step-flow.ts'

interface Ways {
  readonly retry: () => void
  /** Null where there is no way back. */
  readonly back: (() => void) | null
  /** Null where the step's page has no address to go to. */
  readonly go: (() => void) | null
}

/**
 * What is reported for a fault. Somebody who went to another page by themselves met no error; an application
 * that did not lead to the expected page after an action did.
 */
export function errorKind(fault: SearchFault, cause: Cause): StepErrorKind | null {
  if (fault === 'other_page') return cause === 'acted' ? 'timeout' : null
  return fault === 'invalid_selector' ? 'not_found' : fault
}

/** The card that says that the step was not found, with the ways out of it. */
export function showMissing(run: Run, fault: SearchFault, cause: Cause, { retry, back, go }: Ways): void {
  const { context, guide, stage } = run
  const { text } = context
  const kind = errorKind(fault, cause)
  if (kind && run.failed !== run.index) reportStep(run, 'guide_error', kind)
  run.failed = run.index
  const exit = (): void => leave(run, 'error')
  const isElsewhere = fault === 'other_page' && go !== null
  const ways: (Action | null)[] = [
    go && { label: text('step_not_found_go'), isMain: isElsewhere, onPress: go },
    { label: text('step_not_found_retry'), isMain: !isElsewhere, onPress: retry },
    back && {
      label: text('step_not_found_back'),
      isMain: false,
      onPress: back,
      title: text('step_not_found_back_tooltip'),
    },
    { label: text('step_not_found_exit'), isMain: false, onPress: exit },
  ]
  const actions = ways
    .filter(way => way !== null)
    .sort((one, other) => Number(other.isMain) - Number(one.isMain))
  const foot = footer(context, actions)
  foot.classList.add('ways')
  run.onNext = isElsewhere ? go : retry
  context.shell.raise()
  stage.show(run.step, {
    contents: [
      header(context, run.index, guide.steps.length, exit),
      body(context, text('step_not_found_header'), text('step_not_found_description')),
      foot,
    ],
    target: null,
    shade: 'none',
    position: null,
  })
  focusOn(stage.card)
  context.shell.announce(text('step_not_found_header'))
}
