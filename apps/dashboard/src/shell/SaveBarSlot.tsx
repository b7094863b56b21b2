import { SaveBar } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { saveBarOf } from '../shared/draft/save-bar-of.ts'
import { useUnsavedDrafts } from '../shared/draft/use-drafts.ts'
import classes from './SaveBarSlot.module.css'

/** The save bar of everything that is unsaved on the page. */
export function SaveBarSlot({ isLifted }: { readonly isLifted: boolean }) {
  const { t } = useTranslation('common')
  const bar = saveBarOf(useUnsavedDrafts())
  if (!bar) return null
  return (
    <div className={classes.slot}>
      <SaveBar
        summary={t('saveBar.summary', { count: bar.changes })}
        saveLabel={bar.saveLabel ?? t('actions.save')}
        discardLabel={t('actions.discard')}
        tone={bar.tone}
        isSaving={bar.isSaving}
        isLifted={isLifted}
        unavailable={bar.unavailable}
        onSave={bar.save}
        onDiscard={bar.mayDiscard ? bar.discard : null}
      />
    </div>
  )
}
