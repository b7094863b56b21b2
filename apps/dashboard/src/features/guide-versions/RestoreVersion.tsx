import type { WireVersion } from '@waymark/contract'
import { Button, ConfirmDialog, SelectField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedDrafts } from '../../shared/draft/use-drafts.ts'
import type { Versioned } from '../../shared/guide/guide-dialog-search.ts'
import { type RestoredPart, useRestore } from './use-versions.ts'
import classes from './Versions.module.css'

interface RestoreVersionProps {
  readonly subject: Versioned
  readonly version: WireVersion
  /** The number of what stands now. */
  readonly current: number
  /** Why nothing may be restored. */
  readonly unavailable: string | null
  readonly onRestored: () => void
}

const parts = {
  guide: ['everything', 'texts', 'steps', 'settings'],
  chapter: ['everything', 'texts', 'settings'],
} as const satisfies Readonly<Record<Versioned['kind'], readonly RestoredPart[]>>

/** Brings a version back after a question; nothing is lost, since what stands now is a version too. */
export function RestoreVersion({ subject, version, current, unavailable, onRestored }: RestoreVersionProps) {
  const { t } = useTranslation(['guide', 'common'])
  const [isAsking, setAsking] = useState(false)
  const [part, setPart] = useState<RestoredPart>('everything')
  const { mutate, isPending } = useRestore(subject, onRestored)
  const hasUnsaved = useUnsavedDrafts().length > 0
  const isCurrent = version.version === current ? t('versions.isCurrent') : null
  const number = { version: version.version }
  return (
    <>
      <Button
        icon="restore"
        isBusy={isPending}
        unavailable={unavailable ?? isCurrent ?? (hasUnsaved ? t('versions.unsaved') : null)}
        onClick={() => setAsking(true)}
      >
        {t('versions.restore')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('versions.restoreTitle', number)}
        confirmLabel={t('versions.restoreConfirm')}
        cancelLabel={t('common:actions.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          mutate({ version: version.version, part, current })
        }}
      >
        <div className={classes.question}>
          <p>{t(`versions.restoreText.${subject.kind}`, number)}</p>
          <SelectField
            label={t('versions.what')}
            value={part}
            options={parts[subject.kind].map(value => ({ value, label: t(`versions.whats.${value}`) }))}
            onChange={setPart}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
