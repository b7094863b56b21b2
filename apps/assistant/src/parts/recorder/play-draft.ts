import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { pageConditionsHold } from '@waymark/domain/delivery/targeting'
import type { Context } from '../../core/context.ts'
import { fetchDelivery } from '../../core/delivery.ts'
import { element } from '../../core/element.ts'
import type { GuideRuns } from '../../core/guide-runs.ts'
import type { Scope } from '../../core/scope.ts'
import { createShell } from '../../core/shell.ts'
import { type DraftGuide, draftGuide, draftId } from './draft-guide.ts'
import { type CardText, editOnCard } from './edit-on-card.ts'
import css from './play-draft.css?inline'
import { changeStep } from './recorded-steps.ts'
import { become, keep, type Recorder, tell } from './recorder-state.ts'

/** Marks the tab in which a draft is played, so that the next page continues it. */
export const playingKey = 'recordingPlays'

interface Playing {
  readonly context: Context
  readonly runs: GuideRuns
  /** Index of the step on the card. */
  readonly shown: () => number
}

/** The context of a run that is not counted, with the draft as the only guide. */
function playingContext(
  { context: { boot, page, createGuideRuns } }: Recorder,
  scope: Scope,
  content: ContentDocument,
  onEnd: () => void,
): Playing {
  const nothing = (): void => undefined
  let shown = 0
  const context: Context = {
    ...{ boot, page, scope, shell: createShell(page, scope), content: () => content },
    text: (key, values = {}) =>
      (content.texts[key as keyof typeof content.texts] ?? '').replace(
        /\{(\w+)\}/g,
        (whole, name: string) => `${values[name] ?? whole}`,
      ),
    level: () => 'basic',
    report(type, { step } = {}) {
      if (type === 'guide_step_shown') shown = step ?? 0
    },
    isOnPage: rules =>
      [rules, content.pages ?? null].every(one => pageConditionsHold(one, page.window.location)),
    startGuide: (guideId, step, source) => runs.start(guideId, step, source),
    isRunning: () => runs.isRunning(),
    isHidden: () => false,
    who: () => '',
    user: () => '',
    automatic: () => undefined,
    ...{ onReport: nothing, onNews: nothing, update: nothing, openPanel: nothing },
  }
  const runs = createGuideRuns(context, () => {
    if (!runs.isRunning()) scope.after(0, onEnd)
  })
  return { context, runs, shown: () => shown }
}

/** The bar that says what happens, with the way back. */
function drawBar({ context: { page, text } }: Recorder, { context, runs }: Playing): void {
  const { document } = page
  const back = element(document, 'button', { type: 'button', text: text('stopPlaying') })
  context.scope.listen(back, 'click', runs.stop)
  context.shell.adopt(css)
  context.shell.root.append(
    element(
      document,
      'div',
      { class: 'playing', role: 'region', 'aria-label': text('playing') },
      element(document, 'p', { role: 'status', text: text('playing') }),
      back,
    ),
  )
}

/** Keeps what is written on the card in the recording; one visit of a text is one step of undo. */
function writeOnCard(recorder: Recorder, guide: DraftGuide, { context, shown }: Playing): void {
  let last = ''
  editOnCard(context, context.scope, recorder.context.text('editHere'), (field: CardText, said) => {
    const step = guide.steps[shown()]
    if (!step) return
    step[field === 'title' ? 'content' : 'message'] = said
    const { recording } = recorder
    const next = { ...recording, steps: changeStep(recording.steps, step.id, { [field]: said }) }
    const visit = `${step.id} ${field}`
    if (visit === last) keep(recorder, next)
    else become(recorder, next, false)
    last = visit
  })
}

/**
 * Plays the recorded steps in this page with the player of end users, and shows the steps again afterwards. Nothing is
 * recorded or counted meanwhile.
 * @param from index of the first step; null: continues the run of the page before
 */
export async function playDraft(recorder: Recorder, from: number | null): Promise<void> {
  const { context, panel, recording } = recorder
  const { boot, page, text } = context
  if (recorder.isWriting) return
  recorder.isWriting = true
  const loading = context.loadRuntime().catch(() => null)
  const published = await fetchDelivery(boot, () => boot.ask())
  const runtime = await loading
  if (!context.scope.isOpen()) return
  const scope = context.scope.child()
  const guide = draftGuide(recording.title || text('guideUntitled'), recording.steps)
  const end = (): void => {
    scope.close()
    page.tab.set(playingKey, undefined)
    recorder.isWriting = false
    panel.section.hidden = false
    recorder.isListShown = true
    recorder.draw()
  }
  if (!published || !runtime) return refuse()
  const playing = playingContext(recorder, scope, { ...published.content, guides: [guide] }, end)
  const { runs, context: shown } = playing
  panel.section.hidden = true
  page.tab.set(playingKey, true)
  drawBar(recorder, playing)
  shown.shell.paint(shown.content())
  shown.shell.raise()
  writeOnCard(recorder, guide, playing)
  runtime.watchAddress(page, scope, page.window.location.href, () => {
    shown.shell.raise()
    runs.update()
  })
  if (from === null) runs.resume()
  else runs.start(draftId, from, 'link')
  if (!runs.isRunning() && scope.isOpen()) refuse()
  function refuse(): void {
    end()
    if (from !== null) tell(recorder, text('playNone'))
  }
}
