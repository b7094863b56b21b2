import {
  type CodeFault,
  compareTranslation,
  countOutcomes,
  type TextVerdict,
  type TranslatedKind,
  type TranslationCounts,
  type TranslationFault,
  type TranslationReading,
} from '@waymark/domain/content/translation'
import { truncate } from '@waymark/domain/foundation/text'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { fingerprint } from './fingerprint.ts'
import { type ImportSurroundings, type PlacedFile, placeFile } from './import-target.ts'
import { pairsOf, titleIn } from './translated-object.ts'

/** A text that people should look at before an import is started. */
export interface ImportNote {
  readonly textId: string
  readonly outcome: TextVerdict['outcome']
  readonly sourceChanged: boolean
  /** Absent in reports that were made before codes were compared. */
  readonly codeFaults?: readonly CodeFault[]
  readonly step: number | null
  readonly field: string | null
  /** The current text, and the text in the file; long ones are truncated. */
  readonly before: string
  readonly after: string
}

/** Effects that an import of one file would have. */
export interface FileReport {
  readonly name: string
  readonly type: TranslatedKind | null
  readonly id: number | null
  readonly title: string | null
  readonly version: number | null
  readonly language: string | null
  readonly fault: TranslationFault | null
  readonly counts: TranslationCounts | null
  readonly notes: readonly ImportNote[]
}

/** A file that was read, and compared with what there is. */
export interface CheckedFile {
  readonly report: FileReport
  /** Null where the file was refused. */
  readonly placed: PlacedFile | null
  readonly verdicts: readonly TextVerdict[]
}

const maxNotes = 200
const longestNote = 300

const noteOf = ({ id, outcome, isSourceChanged, codeFaults, pair, target }: TextVerdict): ImportNote => ({
  textId: truncate(id, longestNote),
  outcome,
  sourceChanged: isSourceChanged,
  codeFaults,
  step: pair?.stepNumber ?? null,
  field: pair?.field ?? null,
  before: truncate(pair?.target ?? '', longestNote),
  after: truncate(target, longestNote),
})

/** Returns notes on texts that need a decision first, then on texts that will change; unchanged texts need no note. */
function notesOf(verdicts: readonly TextVerdict[]): ImportNote[] {
  const rank: Readonly<Record<TextVerdict['outcome'], number>> = {
    brokenCodes: 0,
    tooLong: 1,
    unknownId: 2,
    changed: 4,
    new: 5,
    unchanged: 9,
    kept: 9,
  }
  const rankOf = (one: TextVerdict) =>
    one.isSourceChanged || one.codeFaults.length > 0 ? Math.min(3, rank[one.outcome]) : rank[one.outcome]
  return verdicts
    .filter(one => rankOf(one) < 9)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, maxNotes)
    .map(noteOf)
}

const nothing = { type: null, id: null, title: null, version: null, language: null, counts: null, notes: [] }

/** The report of a file that was refused before it was known what it is about. */
export const refusedFile = (name: string, fault: TranslationFault): CheckedFile => ({
  report: { ...nothing, name, fault },
  placed: null,
  verdicts: [],
})

function faultOf(verdicts: readonly TextVerdict[]): TranslationFault | null {
  if (verdicts.some(one => one.outcome === 'brokenCodes')) return 'brokenCodes'
  const isAllUnknown = verdicts.length > 0 && verdicts.every(one => one.outcome === 'unknownId')
  return isAllUnknown ? 'otherGuide' : null
}

/** Says what an import would do with a file that was read. Writes nothing. */
export async function checkImportFile(
  scope: PropertyScope,
  file: { readonly name: string; readonly reading: TranslationReading },
  into: ImportSurroundings,
): Promise<CheckedFile> {
  const { name, reading } = file
  if (typeof reading === 'string') return refusedFile(name, reading)
  if (reading.about === null) return refusedFile(name, 'unnamed')
  const { type, id, target: language } = reading.about
  const placed = await placeFile(scope, reading.about, into)
  if (typeof placed === 'string') {
    return { report: { ...nothing, name, type, id, language, fault: placed }, placed: null, verdicts: [] }
  }
  const { object, source, target } = placed
  const verdicts = compareTranslation(pairsOf(object, source, target.key), reading.texts, fingerprint)
  const fault = faultOf(verdicts)
  const report: FileReport = {
    ...{ name, type, id, language, fault },
    title: titleIn(object, source),
    version: object.version,
    counts: countOutcomes(verdicts),
    notes: notesOf(verdicts),
  }
  return { report, placed: fault === null ? placed : null, verdicts }
}
