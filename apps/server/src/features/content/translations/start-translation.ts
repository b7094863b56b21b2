import type { WireJob } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import {
  requireTranslator,
  type TranslationPlan,
  type TranslationSubject,
} from '../machine-translation/index.ts'
import { readTranslatedObject } from './translated-kinds-view.ts'
import { mayTranslate, titleIn } from './translated-object.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'

/** Its name; refuses what is not of this property (404) and who may not change it (403). */
async function nameOf(tx: Tx, scope: PropertyScope, subject: TranslationSubject, source: string) {
  if (subject.type === 'texts') {
    requireAllowed(may(scope.role, 'view:customize'))
    return null
  }
  const object = await readTranslatedObject(tx, scope, subject, [source])
  if (object === null || object.visibility === 'deleted') throw refuse('notFound')
  requireAllowed(mayTranslate(scope.role, object))
  return titleIn(object, source)
}

/**
 * Starts a job that translates from the default language into all others. Refuses (422) where no service is
 * configured and where there is no other language.
 */
export async function startTranslation(
  { database, jobs, translator }: TranslationDependencies,
  scope: PropertyScope,
  { subject, overwrite }: { readonly subject: TranslationSubject; readonly overwrite: boolean },
): Promise<WireJob> {
  requireTranslator(translator)
  return database.inScope(scope, async tx => {
    const languages = await readLanguages(tx, scope)
    const source = chooseLanguage(languages, undefined).fallback.key
    if (languages.length < 2)
      throw breaksRule('languages', 'noLanguages', 'there is no language to translate into')
    const name = await nameOf(tx, scope, subject, source)
    const payload: TranslationPlan = { subject, source, overwrite }
    const object = { type: subject.type, id: subject.id, name }
    return readWireJob(
      tx,
      scope,
      await startJob(tx, jobs, scope, { kind: 'translateTexts', object, payload }),
    )
  })
}
