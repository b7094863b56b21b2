import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { pageConditionsHold } from '@waymark/domain/delivery/targeting'
import type { Context } from '../../core/context.ts'
import { fetchDelivery } from '../../core/delivery.ts'
import { element } from '../../core/element.ts'
import type { GuideRuns } from '../../core/guide-runs.ts'
import type { Scope } from '../../core/scope.ts'
import { createShell } from '../../core/shell.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import type { DraftGuide } from './draft-guide.ts'
import { type CardText, editOnCard } from './edit-on-card.ts'
import { languageChoice } from './language-choice.ts'
import css from './play-draft.css?inline'
import type { TextLanguage } from './recorded-texts.ts'

/** Marks the tab in which a draft is played, so that the next page continues it. */
export const playingKey = 'recordingPlays'

/** A guide that its author plays, and what becomes of texts that are written on its card. */
export interface PlayedGuide {
  readonly guide: DraftGuide
  /** Index of the first step; null: continues the run of the page before. */
  readonly from: number | null
  readonly language: TextLanguage
  /** Takes each change of a text on the card. */
  readonly onWrite: (step: DraftGuide['steps'][number], field: CardText, said: string) => void
  /** The author wants to see this step in another language. The run has ended. */
  readonly onLanguage: (language: TextLanguage, step: number) => void
  readonly onEnd: (isRefused: boolean) => void
}

interface Playing {
  readonly context: Context
  readonly runs: GuideRuns
  /** Index of the step on the card. */
  readonly shown: () => number
}

/** The context of a run that is not counted, with the draft as the only guide. */
function playingContext(
  { boot, page, createGuideRuns }: EditorContext,
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

/** The bar that says what happens, with the language of the texts and the way back. */
function drawBar(
  editor: EditorContext,
  { context, runs }: Playing,
  language: TextLanguage,
  onLanguage: (language: TextLanguage) => void,
): void {
  const { page, text } = editor
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
      languageChoice(editor, language, onLanguage),
      back,
    ),
  )
}

/**
 * Plays a guide in this page with the player of end users. Its texts are written on the card. Nothing is recorded or
 * counted meanwhile.
 */
export async function playGuide(editor: EditorContext, played: PlayedGuide): Promise<void> {
  const { boot, page } = editor
  const { guide, from } = played
  const loading = editor.loadRuntime().catch(() => null)
  const published = await fetchDelivery(boot, () => boot.ask())
  const runtime = await loading
  if (!editor.scope.isOpen()) return
  const scope = editor.scope.child()
  const end = (isRefused = false): void => {
    scope.close()
    page.tab.set(playingKey, undefined)
    played.onEnd(isRefused)
  }
  if (!published || !runtime) return end(from !== null)
  const playing = playingContext(editor, scope, { ...published.content, guides: [guide] }, () => end())
  const { runs, context, shown } = playing
  page.tab.set(playingKey, true)
  drawBar(editor, playing, played.language, language => {
    const step = shown()
    scope.close()
    played.onLanguage(language, step)
  })
  context.shell.paint(context.content())
  context.shell.raise()
  editOnCard(context, scope, editor.text('editHere'), (field, said) => {
    const step = guide.steps[shown()]
    if (!step) return
    step[field === 'title' ? 'content' : 'message'] = said
    played.onWrite(step, field, said)
  })
  runtime.watchAddress(page, scope, page.window.location.href, () => {
    context.shell.raise()
    runs.update()
  })
  if (from === null) runs.resume()
  else runs.start(guide.id, from, 'link')
  if (!runs.isRunning() && scope.isOpen()) end(from !== null)
}
