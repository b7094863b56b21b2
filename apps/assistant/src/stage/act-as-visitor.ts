import type { StageContext } from './stage-context.ts'

const lookEveryMs = 50
const maxLooks = 100

/** Calls back with the first element in the assistant that a selector fits, once it is there; 5 seconds at most. */
function whenThere<Found extends HTMLElement>(
  context: StageContext,
  css: string,
  act: (found: Found) => void,
  looks = maxLooks,
): void {
  const found = context.shell.root.querySelector<Found>(css)
  if (found) act(found)
  else if (looks > 0) context.scope.after(lookEveryMs, () => whenThere(context, css, act, looks - 1))
}

/** Clicks parts of the assistant, one after the other, as a visitor does. */
export function clickEach(context: StageContext, [css, ...others]: readonly string[]): void {
  if (css === undefined) return
  whenThere(context, css, found => {
    found.click()
    clickEach(context, others)
  })
}

/** Sends a question in the copilot's tab. */
export function askCopilot(context: StageContext, question: string): void {
  whenThere<HTMLFormElement>(context, '.copilot form', form => {
    const input = form.querySelector('input')
    if (input) input.value = question
    form.requestSubmit()
  })
}

/** Types a query into the search. */
export function typeQuery(context: StageContext, query: string): void {
  whenThere<HTMLInputElement>(context, '.search input', input => {
    input.value = query
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
