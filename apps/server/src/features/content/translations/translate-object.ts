import type { WireLanguage } from '@waymark/contract'
import { compareTranslation } from '@waymark/domain/content/translation'
import { Refusal } from '../../../platform/http/index.ts'
import { type Translator, translateTexts } from '../../../platform/translator/index.ts'
import { JobFault, type JobOutcome, type JobRun } from '../../workspace/background-jobs/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { withTranslatorFaults } from '../machine-translation/index.ts'
import { fingerprint } from './fingerprint.ts'
import { saveTranslations, type ValidFile } from './save-translations.ts'
import { readTranslatedObject } from './translated-kinds-view.ts'
import { pairsOf, type TranslatedObject } from './translated-object.ts'
import type { TranslationWork } from './translation-dependencies.ts'

interface ObjectTranslation {
  readonly object: TranslatedObject
  readonly source: string
  readonly overwrite: boolean
}

interface TranslatedLanguage {
  readonly file: ValidFile
  readonly written: number
  readonly lost: number
  readonly tooLong: number
}

/** The texts of one language as an import of a file would have them. */
async function translateInto(
  translator: Translator,
  { object, source, overwrite }: ObjectTranslation,
  target: WireLanguage,
  signal: AbortSignal,
): Promise<TranslatedLanguage> {
  const pairs = pairsOf(object, source, target.key).filter(pair => overwrite || pair.target === null)
  const request = { texts: pairs.map(pair => pair.source), source, target: target.key }
  const found = await withTranslatorFaults(translateTexts(translator, request, signal))
  const texts = pairs.flatMap((pair, index) => {
    const text = found[index]
    if (text == null) return []
    return [{ id: pair.id, source: pair.source, sourceHash: null, target: text, isBroken: false }]
  })
  const verdicts = compareTranslation(pairs, texts, fingerprint)
  const count = (...outcomes: readonly string[]) =>
    verdicts.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    file: { placed: { object, source, target }, verdicts },
    written: count('new', 'changed'),
    lost: pairs.length - texts.length,
    tooLong: count('tooLong'),
  }
}

/** Saves all languages as one version; a guide that changed meanwhile ends the job and keeps its texts. */
async function saveAll(deps: TranslationWork, { scope }: JobRun, done: readonly TranslatedLanguage[]) {
  const [first, ...rest] = done.filter(({ written }) => written > 0).map(({ file }) => file)
  if (first === undefined) return
  try {
    await saveTranslations(deps, scope, [first, ...rest], async () => undefined)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'stale')
      throw new JobFault('changedMeanwhile', { cause: error })
    throw error
  }
}

/** Translates a guide or chapter into every other language (MSG-52), saved as one version. */
export async function translateObject(
  deps: TranslationWork & { readonly translator: Translator },
  run: JobRun,
  about: {
    readonly type: 'guide' | 'chapter'
    readonly id: number
    readonly source: string
    readonly overwrite: boolean
  },
): Promise<JobOutcome> {
  const { scope, signal } = run
  const { source, overwrite } = about
  const { object, targets } = await deps.database.inScope(scope, async tx => {
    const languages = await readLanguages(tx, scope)
    const keys = languages.map(({ key }) => key)
    const found = await readTranslatedObject(tx, scope, about, keys)
    return { object: found, targets: languages.filter(({ key }) => key !== source) }
  })
  if (object === null || object.visibility === 'deleted') throw new JobFault('notFound')
  const done: TranslatedLanguage[] = []
  for (const target of targets) {
    done.push(await translateInto(deps.translator, { object, source, overwrite }, target, signal))
    await run.progress(done.length / targets.length)
  }
  await saveAll(deps, run, done)
  const sum = (key: 'written' | 'lost' | 'tooLong') => done.reduce((all, one) => all + one[key], 0)
  return { counts: { translated: sum('written'), lost: sum('lost'), tooLong: sum('tooLong') } }
}
