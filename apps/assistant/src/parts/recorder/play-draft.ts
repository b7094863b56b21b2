import type { EditorContext } from '../editor/editor-context.ts'
import { draftGuide } from './draft-guide.ts'
import { playGuide } from './play-guide.ts'
import { changeStep } from './recorded-texts.ts'
import { become, keep, type Recorder, setLanguage, tell } from './recorder-state.ts'

/** One visit of a text on the card is one step of undo. */
function writeOnCard(recorder: Recorder): (step: number, change: object) => void {
  let last = ''
  return (step, change) => {
    const { recording, language } = recorder
    const next = { ...recording, steps: changeStep(recording.steps, step, change, language) }
    const visit = `${step} ${language} ${Object.keys(change)[0]}`
    if (visit === last) keep(recorder, next)
    else become(recorder, next, false)
    last = visit
  }
}

/** The title of the played guide in the language of the recorder. */
const titleIn = ({ recording, language }: Recorder, { text }: EditorContext): string =>
  (language !== null && recording.titles?.[language]) || recording.title || text('guideUntitled')

/**
 * Plays the recorded steps in this page, and shows them again afterwards.
 * @param from index of the first step; null: continues the run of the page before
 */
export async function playDraft(recorder: Recorder, from: number | null): Promise<void> {
  const { context, panel, recording, language } = recorder
  if (recorder.isWriting) return
  recorder.isWriting = true
  panel.section.hidden = true
  const write = writeOnCard(recorder)
  await playGuide(context, {
    guide: draftGuide(titleIn(recorder, context), recording.steps, language),
    from,
    language,
    onWrite: (step, field, said) => write(step.id, { [field]: said }),
    onLanguage: (chosen, step) => {
      setLanguage(recorder, chosen)
      recorder.isWriting = false
      void playDraft(recorder, step)
    },
    onEnd: isRefused => {
      recorder.isWriting = false
      panel.section.hidden = false
      recorder.isListShown = true
      recorder.draw()
      if (isRefused) tell(recorder, context.text('playNone'))
    },
  })
}
