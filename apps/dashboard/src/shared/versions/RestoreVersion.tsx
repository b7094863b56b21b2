import type { WireVersion } from '@waymark/contract'
import { Button, ConfirmDialog, Notice, SelectField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../api/refusal.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { useUnsavedDrafts } from '../draft/use-drafts.ts'
import { AudienceQuestion } from './AudienceQuestion.tsx'
import { audienceChangesOf, type RestoredPart, useRestore } from './use-versions.ts'
import classes from './Versions.module.css'
import type { AnyVersioned } from './versioned.ts'

interface RestoreVersionProps {
  readonly subject: AnyVersioned
  readonly version: WireVersion
  /** Number of the current version. */
  readonly current: number
  /** Why nothing may be restored. */
  readonly unavailable: string | null
  readonly onRestored: () => void
}

const parts = {
  guide: ['everything', 'texts', 'steps', 'settings'],
  chapter: ['everything', 'texts', 'settings'],
  content: ['everything'],
} as const satisfies Readonly<Record<AnyVersioned['kind'], readonly RestoredPart[]>>

type DialogProps = Omit<RestoreVersionProps, 'unavailable'> & { readonly onClose: () => void }

/** Asks what is restored, and a second time where more users would see live content. */
function RestoreDialog({ subject, version, current, onRestored, onClose }: DialogProps) {
  const { t } = useTranslation(['guide', 'common'])
  const errorText = useErrorText()
  const [part, setPart] = useState<RestoredPart>('everything')
  const restore = useRestore(subject, () => {
    onClose()
    onRestored()
  })
  const changes = audienceChangesOf(restore.error)
  const isRefused = refusalOf(restore.error)?.code === 'breaksRule'
  const number = { version: version.version }
  return (
    <ConfirmDialog
      isOpen
      title={t('versions.restoreTitle', number)}
      confirmLabel={t(changes === null ? 'versions.restoreConfirm' : 'versions.audience.confirm')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={restore.isPending}
      isDanger={changes !== null}
      onCancel={onClose}
      onConfirm={() => restore.mutate({ ...number, part, current, isAudienceConfirmed: changes !== null })}
    >
      <div className={classes.question}>
        <p>{t(`versions.restoreText.${subject.kind}`, number)}</p>
        {parts[subject.kind].length === 1 ? null : (
          <SelectField
            label={t('versions.what')}
            value={part}
            options={parts[subject.kind].map(value => ({ value, label: t(`versions.whats.${value}`) }))}
            onChange={value => {
              setPart(value)
              restore.reset()
            }}
          />
        )}
        {changes ? (
          <div role="alert">
            <AudienceQuestion kind={subject.kind} changes={changes} />
          </div>
        ) : null}
        {isRefused ? <Notice tone="danger">{errorText(restore.error)}</Notice> : null}
      </div>
    </ConfirmDialog>
  )
}

/** Restores a version after a question; the current version stays among the versions. */
export function RestoreVersion({ unavailable, ...props }: RestoreVersionProps) {
  const { t } = useTranslation('guide')
  const [isAsking, setAsking] = useState(false)
  const hasUnsaved = useUnsavedDrafts().length > 0
  const isCurrent = props.version.version === props.current ? t('versions.isCurrent') : null
  return (
    <>
      <Button
        icon="restore"
        unavailable={unavailable ?? isCurrent ?? (hasUnsaved ? t('versions.unsaved') : null)}
        onClick={() => setAsking(true)}
      >
        {t('versions.restore')}
      </Button>
      {isAsking ? <RestoreDialog {...props} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
