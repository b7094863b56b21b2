import { Button, Dialog, DialogActions } from '@waymark/kit'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../format/format-when.ts'
import type { StaleSave } from './save-or-ask.ts'
import { staleQuestion } from './stale-question.ts'

function useStaleText() {
  const { t, i18n } = useTranslation('common')
  return ({ version, changedBy, changedAt }: StaleSave) =>
    changedBy === null || changedAt === null
      ? t('stale.textUnknown', { version })
      : t('stale.text', { version, person: changedBy, when: formatInstant(changedAt, i18n.language) })
}

/** Asks whether to load the newer version or to overwrite it; closing it goes on with what is on screen. */
export function StaleDialog() {
  const { t } = useTranslation('common')
  const text = useStaleText()
  const question = useSyncExternalStore(staleQuestion.subscribe, staleQuestion.get)
  return (
    <Dialog
      title={t('stale.title')}
      isOpen={question !== null}
      size="md"
      onClose={() => question?.answer('keep')}
    >
      {question ? <p>{text(question.stale)}</p> : null}
      <DialogActions>
        <Button kind="quiet" onClick={() => question?.answer('keep')}>
          {t('stale.keep')}
        </Button>
        <Button onClick={() => question?.answer('overwrite')}>{t('stale.overwrite')}</Button>
        <Button kind="primary" autoFocus onClick={() => question?.answer('reload')}>
          {t('stale.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
