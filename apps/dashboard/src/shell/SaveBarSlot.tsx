import { SaveBar } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useUnsavedDrafts } from '../shared/draft/use-drafts.ts'
import classes from './SaveBarSlot.module.css'

/** The save bar of whatever draft has unsaved changes. */
export function SaveBarSlot({ isLifted }: { readonly isLifted: boolean }) {
  const { t } = useTranslation('common')
  const [draft] = useUnsavedDrafts()
  if (!draft) return null
  return (
    <div className={classes.slot}>
      <SaveBar
        summary={t('saveBar.summary', { count: draft.changes })}
        saveLabel={draft.saveLabel}
        discardLabel={t('actions.discard')}
        isSaving={draft.isSaving}
        isLifted={isLifted}
        unavailable={draft.unavailable}
        onSave={draft.save}
        onDiscard={draft.discard}
      />
    </div>
  )
}
