import type {
  SentElement,
  SentStep,
  WireElementPicture,
  WirePickedElement,
  WireRecordedTexts,
  WireStepPicture,
} from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import { type Tx, updateById } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { createGuide, readGuide, saveGuide, toWireGuide } from '../../content/guides/index.ts'
import type { PictureCopying } from '../../content/images/index.ts'
import { type EditorAccessParts, endEditor, type OpenEditor } from './editor-access.ts'
import { keepElementPicture, withPictures } from './element-pictures.ts'
import { lendTransaction } from './lend-transaction.ts'
import { saveTranslations } from './save-translations.ts'
import { removeUnfinished } from './unfinished-recordings.ts'

/** Hands the picked element with its picture to the dashboard of the person and ends the editor. */
export async function sendPicked(
  { database, clock, images }: EditorPictureParts,
  editor: OpenEditor,
  sent: { readonly picked: SentElement; readonly picture: WireElementPicture | null },
): Promise<object> {
  requireAllowed(may(editor.scope.role, 'edit:tutorial', { visibility: 'private' }))
  const screenshot = await keepElementPicture(images, editor.scope.propertyId, sent.picture)
  const picked: WirePickedElement = { ...sent.picked, screenshot }
  await database.inScope(editor.scope, tx =>
    endEditor(tx, editor, { picked: JSON.stringify(picked), ended_at: clock.now() }),
  )
  return {}
}

/** What calls with pictures need besides. */
export interface EditorPictureParts extends EditorAccessParts {
  readonly images: PictureCopying
}

interface Recording {
  readonly title: string
  readonly steps: readonly SentStep[]
  readonly pictures: readonly WireStepPicture[]
  /** Texts in further languages, by language key. */
  readonly languageTexts: Readonly<Record<string, WireRecordedTexts>>
  readonly isPublished: boolean
}

/** The steps of a guide as a save takes them, followed by the recorded ones. */
async function extendGuide(
  tx: Tx,
  { clock }: EditorAccessParts,
  { scope }: OpenEditor,
  guideId: number,
  steps: readonly SentStep[],
): Promise<number> {
  const guide = toWireGuide(await readGuide(tx, scope, guideId), scope.role, undefined)
  const before = guide.steps.map(({ id: _id, text_id: _textId, ...step }) => step)
  const body = { steps: [...before, ...steps] }
  const call = { id: guideId, lang: undefined, ifMatch: guide.version, body }
  await saveGuide({ database: lendTransaction(tx), clock }, scope, call)
  return guideId
}

/** Publishes the guide as it was saved. */
async function publishGuide(
  tx: Tx,
  { clock }: EditorAccessParts,
  { scope }: OpenEditor,
  id: number,
): Promise<void> {
  const { version } = (await readGuide(tx, scope, id)).guide
  const call = { id, lang: undefined, ifMatch: version, body: { visibility: 'public' as const } }
  await saveGuide({ database: lendTransaction(tx), clock }, scope, call)
}

/**
 * Saves recorded steps as a new private draft, or at the end of the guide that the editor was opened for, publishes it
 * where that is requested, and ends the editor, in one transaction. The rules of every other save hold: who may edit
 * what (403), limits (402), addresses and patterns (422).
 */
export async function saveRecording(
  parts: EditorPictureParts,
  editor: OpenEditor,
  { title, steps: sent, pictures, languageTexts, isPublished }: Recording,
): Promise<number> {
  const { database, clock, images } = parts
  const { scope, guideId } = editor
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: 'private' }))
  const steps = await withPictures(images, scope.propertyId, sent, pictures)
  return database.inScope(scope, async tx => {
    await endEditor(tx, editor, { ended_at: clock.now() })
    const body = { title, subtitle: '', launcher: 0, steps }
    const saved =
      guideId === null
        ? (await createGuide({ database: lendTransaction(tx), clock }, scope, { lang: undefined, body })).id
        : await extendGuide(tx, parts, editor, guideId, steps)
    await saveTranslations(tx, parts, editor, { guideId: saved, count: steps.length, languageTexts })
    if (isPublished) await publishGuide(tx, parts, editor, saved)
    await removeUnfinished(tx, scope, guideId)
    await updateById(tx, 'editor_session', editor.id, { guide_id: saved })
    return saved
  })
}
