import { failureText } from '../editor/editor-calls.ts'
import { withTexts } from './recorded-texts.ts'
import { become, type Recorder, tell } from './recorder-state.ts'

/** As many as one call may name besides the default language. */
const maxLanguages = 12

/**
 * Puts the model's titles and texts into the steps, in every language of the property, to be reviewed; undo brings the
 * former ones back. Languages for which the model gave no usable answer keep their texts and are named.
 */
export async function writeTexts(recorder: Recorder): Promise<void> {
  const { context, recording } = recorder
  const { calls, scope, state, text, token } = context
  if (recorder.isSaving) return
  recorder.isSaving = true
  const steps = recording.steps.map(({ deed, title, url }) => ({ deed, title, url }))
  const languages = state.languages.slice(1)
  tell(recorder, text('writingTexts'), 'status')
  const wanted = languages.slice(0, maxLanguages).map(({ key }) => key)
  const reply = await calls.writeTexts(token, { title: recording.title, steps, languages: wanted })
  recorder.isSaving = false
  if (!scope.isOpen()) return
  if (reply?.status !== 200) return tell(recorder, failureText(text, reply))
  const { texts, languageTexts = {} } = reply.body
  const isUnusable = !texts && Object.keys(languageTexts).length === 0
  if (isUnusable || recorder.recording !== recording) return tell(recorder, text('textsNone'))
  const missing = [
    ...(texts ? [] : state.languages.slice(0, 1)),
    ...languages.filter(({ key }) => !languageTexts[key]),
  ]
  const written = Object.entries(languageTexts).reduce(
    (all, [language, said]) => withTexts(all, said, language),
    texts ? withTexts(recording, texts) : recording,
  )
  recorder.isListShown = true
  become(recorder, written)
  const names = missing.map(({ name }) => name).join(', ')
  tell(recorder, text(names ? 'textsWrittenPartly' : 'textsWritten', { languages: names }), 'status')
}
