import { mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { JobFault, type JobRun, type JobWork } from '../../workspace/background-jobs/index.ts'
import { changeContent, editLanguages, readLanguages } from '../../workspace/properties/index.ts'
import type { LanguageWork } from './language-dependencies.ts'
import type { TextRemovalPlan } from './remove-language-texts.ts'
import { readRemovableTexts, removeTextsOf, type TextRemoval } from './remove-texts-of.ts'

/**
 * Reads the texts that remain to be removed; a language that no longer exists, or that is now the default, ends the
 * job.
 */
async function readRemoval(tx: Tx, scope: PropertyScope, key: string): Promise<TextRemoval> {
  const language = (await readLanguages(tx, scope)).find(one => one.key === key)
  if (language === undefined || language.status === 'default') throw new JobFault('languageGone')
  const { removable } = await readRemovableTexts(tx, scope, key)
  return { language, removable }
}

/**
 * Removes the texts of a language, 100 contents in each transaction, so that authors can save meanwhile. Begun again
 * after a crash it goes on where it was: what is left is read from the contents.
 */
export function textRemovalWork({ database, clock }: LanguageWork): JobWork {
  return async ({ scope, payload, progress }: JobRun) => {
    if (!mayAll(scope.role, [...editLanguages, 'edit:translation']).allowed) throw new JobFault('notAllowed')
    const { from, total } = payload as TextRemovalPlan
    let left: number
    let before = Number.POSITIVE_INFINITY
    do {
      left = await changeContent(database, scope, async tx =>
        removeTextsOf(tx, scope, await readRemoval(tx, scope, from), clock.now()),
      )
      // A content that keeps its text would be tried for ever.
      if (left > 0 && left >= before) throw new Error(`${left} contents keep their text in ${from}`)
      before = left
      await progress(Math.min(1, Math.max(0, (total - left) / total)))
    } while (left > 0)
    return { counts: { removed: total } }
  }
}
