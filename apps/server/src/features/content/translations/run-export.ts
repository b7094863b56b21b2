import {
  type TranslationFile,
  type TranslationFormat,
  translationFileName,
  writeTranslationCsv,
  writeTranslationJson,
  writeXliff,
} from '@waymark/domain/content/translation'
import { openZipWriter, type ZipWriter } from '../../../platform/zip/index.ts'
import type { JobRun, JobWork } from '../../workspace/background-jobs/index.ts'
import { fingerprint } from './fingerprint.ts'
import type { ExportPlan } from './start-export.ts'
import { readTranslatedMessages } from './translated-messages-view.ts'
import { pairsOf, type TranslatedObject } from './translated-object.ts'
import { readTranslatedChapter, readTranslatedGuides, selectGuideIds } from './translated-objects-view.ts'
import type { TranslationWork } from './translation-dependencies.ts'

/** Guides or messages that are in memory at once, each with all its languages: so few that they are gone before they count as old. */
const batch = 3

const writers: Readonly<Record<TranslationFormat, (file: TranslationFile) => string>> = {
  xliff: writeXliff,
  csv: file => writeTranslationCsv(file, fingerprint),
  json: writeTranslationJson,
}

/** Most files fit in here; a buffer for each of thousands would pile up until the garbage is collected. */
const scratch = () => Buffer.allocUnsafe(256 * 1024)

/** The bytes of a text, in the scratch where they fit: the zip has packed them before the next ones are asked for. */
function bytesOf(text: string, into: Buffer): Buffer {
  if (text.length * 3 > into.length) return Buffer.from(text)
  return into.subarray(0, into.write(text, 'utf8'))
}

async function addFiles(
  { zip, into }: { readonly zip: ZipWriter; readonly into: Buffer },
  object: TranslatedObject,
  plan: ExportPlan,
): Promise<void> {
  const { type, id, version } = object
  for (const target of plan.targets) {
    const about = { type, id, source: plan.source, target }
    const text = writers[plan.format]({ ...about, version, pairs: pairsOf(object, plan.source, target) })
    await zip.add(translationFileName(about, plan.format), bytesOf(text, into))
  }
}

async function writeAll(
  { database }: TranslationWork,
  run: JobRun,
  plan: ExportPlan,
  zip: ZipWriter,
): Promise<void> {
  const { scope } = run
  const languages = [plan.source, ...plan.targets]
  const { chapterId } = plan
  const out = { zip, into: scratch() }
  if (chapterId !== null) {
    const chapter = await database.inScope(scope, tx => readTranslatedChapter(tx, scope, chapterId))
    if (chapter !== null) await addFiles(out, chapter, plan)
  }
  const { guides, messageIds = [] } = plan
  const guideIds =
    guides === null ? [] : await database.inScope(scope, tx => selectGuideIds(tx, scope, guides))
  const ids = guides === null ? messageIds : guideIds
  const read: (...of: Parameters<typeof readTranslatedGuides>) => Promise<readonly TranslatedObject[]> =
    guides === null ? readTranslatedMessages : readTranslatedGuides
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    for (const object of await database.inScope(scope, tx => read(tx, scope, some, languages)))
      await addFiles(out, object, plan)
    await run.progress(Math.min(1, (at + batch) / ids.length))
  }
}

/** Writes the zip of an export, a few guides at a time: memory does not grow with their number. */
export function exportWork(deps: TranslationWork): JobWork {
  return async run => {
    const plan = run.payload as ExportPlan
    const zip = openZipWriter(deps.clock.now())
    const kept = run.keep({ name: plan.zipName, mediaType: 'application/zip', content: zip.content })
    const writing = writeAll(deps, run, plan, zip).then(zip.end, error => {
      zip.fail(error)
      throw error
    })
    const [written, stored] = await Promise.allSettled([writing, kept])
    if (written.status === 'rejected') throw written.reason
    if (stored.status === 'rejected') throw stored.reason
  }
}
