import { type ExplainedContent, type Explanation, reasonsOf } from '@waymark/domain/delivery/attention'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import type { AutomaticState } from '../automatic-content/automatic-state.ts'
import { closeLine, icon } from '../controls/icon.ts'
import css from './debug.css?inline'
import { explainHere, readReference } from './explain-here.ts'

/**
 * Answers `Waymark('explain', id, callback)`: the callback gets `{content, isShown, reasons}`, codes only. The same
 * data is dispatched as the event `waymark:explain` on our element, for callers without a callback.
 */
export function answerExplain(state: AutomaticState, [id, callback]: readonly unknown[]): void {
  const { page, scope, shell } = state.context
  const content = readReference(id)
  const answer = (told: unknown): void => {
    if (!scope.isOpen()) return
    // An error of the host's callback is reported in the host page.
    page.timers.setTimeout(() => {
      shell.host.dispatchEvent(new page.window.CustomEvent('waymark:explain', { detail: told }))
      if (typeof callback === 'function') callback(told)
    })
  }
  if (content === null) answer({ content: null, isShown: false, reasons: ['unknown'] })
  else void explainHere(state, content).then(told => answer(reasonsOf(told)))
}

/** Exchanges a one-time code of the dashboard; after that the tab receives the compared values. */
export function openWithCode(state: AutomaticState, code: string): void {
  const { page, boot, scope } = state.context
  page
    .fetch(`${boot.api}debug`, {
      method: 'POST',
      body: page.toJson({ code }),
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
    })
    .then(reply => (reply.ok ? reply.json() : null))
    .then(
      guarded((opened: { handle: string } | null) => {
        if (!opened || !scope.isOpen()) return
        page.tab.set('debug', opened.handle)
        openDebug(state)
      }),
    )
    .catch(() => {})
}

/** Returns all content that this page received, by kind and id. */
function listed({ context }: AutomaticState): readonly (ExplainedContent & { readonly name: string })[] {
  const { guides, rules, tooltips, beacons, validators, welcome, announcements, surveys } = context.content()
  const of = (
    kind: ExplainedContent['kind'],
    list: readonly { id: number }[] = [],
    name: (one: never) => string = () => '',
  ) => list.map(one => ({ kind, id: one.id, name: name(one as never) }))
  return [
    ...of('rule', rules),
    ...of('welcome', welcome ? [welcome] : [], (one: { headline: string }) => one.headline),
    ...of(
      'promotion',
      guides.filter(guide => guide.promotion),
      (one: { title: string }) => one.title,
    ),
    ...of('guide', guides, (one: { title: string }) => one.title),
    ...of('tooltip', tooltips, (one: { text: string }) => one.text),
    ...of('beacon', beacons, (one: { label: string }) => one.label),
    ...of('validator', validators, (one: { message: string }) => one.message),
    ...of('announcement', announcements, (one: { headline: string }) => one.headline),
    ...of('survey', surveys, (one: { question: string }) => one.question),
  ]
}

/** Draws the panel for staff: each content of the page with its rules and the compared values. */
export function openDebug(state: AutomaticState): void {
  const { context } = state
  const { page, shell, text } = context
  const { document } = page
  const scope = context.scope.child()
  shell.adopt(css)
  const draw = (told: Explanation): HTMLElement =>
    element(
      document,
      'ul',
      {},
      ...told.checks.map(({ code, holds, saw }) =>
        element(
          document,
          'li',
          { class: holds ? 'holds' : 'fails' },
          element(document, 'b', { text: `${holds ? '✓' : '✗'} ${code}` }),
          element(document, 'code', { dir: 'ltr', text: page.toJson(saw) ?? '' }),
        ),
      ),
    )
  const rowOf = (one: ExplainedContent & { readonly name: string }): HTMLElement => {
    const verdict = element(document, 'span', { class: 'word' })
    const body = element(document, 'div')
    const name = element(document, 'span', {
      class: 'name',
      text: `${one.kind}:${one.id} ${one.name.slice(0, 60)}`,
    })
    const row = element(document, 'details', {}, element(document, 'summary', {}, name, verdict), body)
    const tell = (): void => {
      void explainHere(state, { kind: one.kind, id: one.id }).then(
        guarded((told: Explanation) => {
          verdict.textContent = told.isShown ? '✓' : told.reasons.join(', ')
          body.replaceChildren(draw(told))
        }),
      )
    }
    tell()
    row.addEventListener(
      'toggle',
      guarded(() => row.open && tell()),
    )
    return row
  }
  const close = element(
    document,
    'button',
    { type: 'button', class: 'shut', 'aria-label': text('button_close') },
    icon(document, closeLine),
  )
  const input = element(document, 'input', {
    type: 'text',
    'aria-label': 'kind:id',
    placeholder: 'tooltip:7',
  })
  const list = element(document, 'div', {}, ...listed(state).map(rowOf))
  const panel = element(
    document,
    'section',
    { class: 'debug', role: 'region', 'aria-label': 'Waymark debug' },
    element(document, 'header', {}, element(document, 'b', { text: 'Waymark debug' }), input, close),
    list,
  )
  scope.listen(input, 'change', () => {
    const asked = readReference(input.value.trim())
    if (asked) list.prepend(rowOf({ ...asked, name: '' }))
  })
  scope.listen(close, 'click', () => {
    page.tab.set('debug', undefined)
    scope.close()
  })
  shell.root.append(panel)
  scope.onClose(() => panel.remove())
}
