import { loadDrawPicture } from '../editor/draw-picture.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import { panelWith } from '../editor/editor-panel.ts'
import { hostsAround } from '../editor/identify.ts'
import { captureActions } from './capture-actions.ts'
import { leave } from './end-recording.ts'
import { keptOnServer } from './kept-on-server.ts'
import { languageInTab } from './language-choice.ts'
import { playDraft } from './play-draft.ts'
import { playingKey } from './play-guide.ts'
import { addStep, hasRoomForPicture, leavePage, readRecording } from './recorded-steps.ts'
import { become, keep, type Recorder } from './recorder-state.ts'
import { drawRecorder } from './recorder-view.ts'

// In the same file: a part of its own would split modules of the core into further requests.
export { openGuideTexts } from './open-guide-texts.ts'

/** The panel waits no longer for the code that draws elements. */
const maxWaitMs = 1_000

/**
 * Records what the author does in this page and the next ones. The server keeps it for its author until it is saved,
 * so that a closed tab loses nothing.
 */
export function openRecorder(context: EditorContext): void {
  const { page, scope, shell, text } = context
  const panel = panelWith(context, {
    title: text('titleRecord'),
    closeLabel: text('close'),
    onClose: () => leave(recorder),
  })
  const inTab = page.tab.get('recording')
  const recording = readRecording(inTab ?? context.state.recording)
  const recorder: Recorder = {
    context,
    panel,
    recording,
    past: [],
    kept: keptOnServer(context),
    isListShown: false,
    language: languageInTab(context),
    isSaving: false,
    isWriting: false,
    isContinued: !inTab && recording.steps.length > 0,
    draw: () => drawRecorder(recorder),
  }
  const isActive = () =>
    !recorder.recording.isPaused && !recorder.isSaving && !recorder.isWriting && !!page.tab.get('editor')
  let isShown = false
  const show = (): void => {
    if (isShown) return
    isShown = true
    recorder.draw()
    shell.raise()
    if (page.tab.get(playingKey)) void playDraft(recorder, null)
  }
  // Who begins once the panel is there gets a picture of the first step, too.
  const draw = loadDrawPicture(context, show)
  scope.after(maxWaitMs, show)
  captureActions(context, isActive, (step, target) => {
    const picture = (hasRoomForPicture(recorder.recording) && draw(target)) || undefined
    become(recorder, addStep(recorder.recording, { ...step, picture }, page.now()))
    shell.raise(hostsAround(target)[0] ?? target)
  })
  scope.listen(page.window, 'pagehide', () => {
    if (!page.tab.get('editor')) return
    keep(recorder, leavePage(recorder.recording, page.now()))
    void recorder.kept.flush(true)
  })
}
