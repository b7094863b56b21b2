import { mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { JobFault, type JobRun, type JobWork } from '../../workspace/background-jobs/index.ts'
import { changeContent, editLanguages, readLanguages } from '../../workspace/properties/index.ts'
import type { TextCopyPlan } from './begin-text-copy.ts'
import { copyMissingTexts, countMissingTexts, type TextCopy } from './copy-missing-texts.ts'
import type { LanguageWork } from './language-dependencies.ts'

/** The two languages as they are now; one that is gone ends the job. */
async function readCopy(tx: Tx, scope: PropertyScope, { from, to }: TextCopyPlan): Promise<TextCopy> {
  const languages = await readLanguages(tx, scope)
  const source = languages.find(one => one.key === from)
  const target = languages.find(one => one.key === to)
  if (source === undefined || target === undefined) throw new JobFault('languageGone')
  return { from: source, to: target }
}

/**
 * Copies the texts of one language into another, 100 contents in each transaction, so that authors can save meanwhile.
 * Begun again after a crash it goes on where it was: a content that has a text is left as it is.
 */
export function textCopyWork({ database, clock }: LanguageWork): JobWork {
  return async ({ scope, payload, progress }: JobRun) => {
    if (!mayAll(scope.role, editLanguages).allowed) throw new JobFault('notAllowed')
    const plan = payload as TextCopyPlan
    let left = await database.inScope(scope, async tx =>
      countMissingTexts(tx, scope, await readCopy(tx, scope, plan)),
    )
    const total = Math.max(plan.total, left)
    do {
      await progress((total - left) / total)
      const before = left
      left = await changeContent(database, scope, async tx =>
        copyMissingTexts(tx, scope, await readCopy(tx, scope, plan), clock.now()),
      )
      // Nothing may be copied twice: a content that takes no text would be tried for ever.
      if (left > 0 && left >= before) throw new Error(`${left} contents take no text in ${plan.to}`)
    } while (left > 0)
    return { counts: { copied: total } }
  }
}
