import { type Translator, translateTexts } from '../../../platform/translator/index.ts'
import type { JobOutcome, JobRun } from '../../workspace/background-jobs/index.ts'
import { longestText, mergeTexts, readLanguages, readOwnTexts } from '../../workspace/properties/index.ts'
import { withTranslatorFaults } from '../machine-translation/index.ts'
import type { TranslationWork } from './translation-dependencies.ts'

/** Translates the assistant's own wording into every other language (MSG-52), saved as one version. */
export async function translateAssistantTexts(
  { database, translator }: TranslationWork & { readonly translator: Translator },
  run: JobRun,
  { source, overwrite }: { readonly source: string; readonly overwrite: boolean },
): Promise<JobOutcome> {
  const { scope, signal } = run
  const { texts, languages } = await database.inScope(scope, async tx => ({
    texts: await readOwnTexts(tx, scope),
    languages: await readLanguages(tx, scope),
  }))
  const targets = languages.map(({ key }) => key).filter(key => key !== source)
  const counts = { translated: 0, lost: 0, tooLong: 0 }
  const added: Record<string, Record<string, string>> = {}
  for (const [index, target] of targets.entries()) {
    const wanted = Object.entries(texts[source] ?? {}).filter(([key]) => overwrite || !texts[target]?.[key])
    const request = { texts: wanted.map(([, text]) => text), source, target }
    const found = await withTranslatorFaults(translateTexts(translator, request, signal))
    const done = wanted.flatMap(([key], at) => (found[at] == null ? [] : [[key, found[at]] as const]))
    const fits = done.filter(([, text]) => text.length <= longestText)
    added[target] = Object.fromEntries(fits)
    counts.translated += fits.length
    counts.lost += wanted.length - done.length
    counts.tooLong += done.length - fits.length
    await run.progress((index + 1) / targets.length)
  }
  await mergeTexts(database, scope, { added, overwrite })
  return { counts }
}
