import { Button, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { formatInstant } from '../../../shared/format/format-when.ts'
import classes from './GuideFiles.module.css'
import { type ImportRefusal, readImportRefusal } from './import-refusal.ts'

interface RefusedFileProps {
  readonly name: string
  readonly error: unknown
  /** Back to the choice of a file; absent where that is on screen. */
  readonly onAgain?: () => void
}

function useWords() {
  const { t, i18n } = useTranslation(['files', 'translations', 'common'])
  const errorText = useErrorText()
  return (refusal: ImportRefusal, error: unknown) => {
    if (refusal.kind === 'other') return errorText(error)
    if (refusal.kind === 'fault') return t(`translations:faults.${refusal.fault}`)
    const { changedBy, changedAt } = refusal.stale
    if (changedBy === null || changedAt === null) return t('translations:faults.stale')
    return t('import.staleBy', { person: changedBy, when: formatInstant(changedAt, i18n.language) })
  }
}

/** Why a file was not taken or not written, and what to do about it. */
export function RefusedFile({ name, error, onAgain }: RefusedFileProps) {
  const { t } = useTranslation('files')
  const words = useWords()
  const refusal = readImportRefusal(error)
  const text = refusal.kind === 'fault' ? refusal.text : null
  return (
    <Notice
      tone="danger"
      title={t('import.refused', { name })}
      actions={onAgain ? <Button onClick={onAgain}>{t('import.sendAgain')}</Button> : undefined}
    >
      <p>
        {words(refusal, error)} {refusal.kind === 'stale' ? '' : t('import.nothing')}
      </p>
      {text === null ? null : <p className={classes.note}>{t('import.refusedText', { text })}</p>}
    </Notice>
  )
}
