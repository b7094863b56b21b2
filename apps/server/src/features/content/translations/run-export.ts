import {
  type TranslatedKind,
  type TranslationFile,
  type TranslationFormat,
  translatedKinds,
  translationFileName,
  writeTranslationCsv,
  writeTranslationJson,
  writeXliff,
} from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { openZipWriter, type ZipWriter } from '../../../platform/zip/index.ts'
import type { JobRun, JobWork } from '../../workspace/background-jobs/index.ts'
import { fingerprint } from './fingerprint.ts'
import type { ExportPlan } from './start-export.ts'
import { kindReaders } from './translated-kinds-view.ts'
import { pairsOf, type TranslatedObject } from './translated-object.ts'
import { selectGuideIds } from './translated-objects-view.ts'
import type { TranslationWork } from './translation-dependencies.ts'

/** Contents that are in memory at once, each with all its languages: so few that they are gone before they count as old. */
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
    const pairs = pairsOf(object, plan.source, target)
    // Where the default language says nothing there is nothing to translate.
    if (pairs.length === 0) continue
    const text = writers[plan.format]({ ...about, version, pairs })
    await zip.add(translationFileName(about, plan.format), bytesOf(text, into))
  }
}

/** Contents of one kind that an export writes. */
interface ExportPart {
  readonly kind: TranslatedKind
  readonly ids: readonly number[]
}

/** What the plan names, as it is when the job runs. */
async function partsOf(tx: Tx, scope: PropertyScope, plan: ExportPlan): Promise<readonly ExportPart[]> {
  const { guides, chapterId, messageIds = [], isWhole = false } = plan
  if (isWhole) {
    const parts: ExportPart[] = []
    for (const kind of translatedKinds) {
      parts.push({ kind, ids: await kindReaders[kind].selectAll(tx, scope) })
    }
    return parts
  }
  return [
    { kind: 'chapter', ids: chapterId === null ? [] : [chapterId] },
    { kind: 'guide', ids: guides === null ? [] : await selectGuideIds(tx, scope, guides) },
    { kind: 'message', ids: messageIds },
  ]
}

async function writeAll(
  { database }: TranslationWork,
  run: JobRun,
  plan: ExportPlan,
  zip: ZipWriter,
): Promise<void> {
  const { scope } = run
  const languages = [plan.source, ...plan.targets]
  const out = { zip, into: scratch() }
  const parts = await database.inScope(scope, tx => partsOf(tx, scope, plan))
  const total = parts.reduce((sum, { ids }) => sum + ids.length, 0)
  let done = 0
  for (const { kind, ids } of parts) {
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch)
      const objects = await database.inScope(scope, tx => kindReaders[kind].read(tx, scope, some, languages))
      for (const object of objects) await addFiles(out, object, plan)
      done += some.length
      await run.progress(done / total)
    }
  }
}

/** Writes the zip of an export, a few contents at a time: memory does not grow with their number. */
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
