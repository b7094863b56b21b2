import { Button, Dialog, DialogActions, Waiting } from '@waymark/kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../format/format-when.ts'
import { useIsTopmost } from '../question/use-is-topmost.ts'
import type { StaleSave } from './save-or-confirm.ts'
import type { Question } from './stale-question.ts'

/** Rarely needed: it must not weigh on the first page. */
const StaleComparison = lazy(() =>
  import('./StaleComparison.tsx').then(file => ({ default: file.StaleComparison })),
)

function useStaleText() {
  const { t, i18n } = useTranslation('common')
  return ({ version, changedBy, changedAt }: StaleSave) =>
    changedBy === null || changedAt === null
      ? t('stale.textUnknown', { version })
      : t('stale.text', { version, person: changedBy, when: formatInstant(changedAt, i18n.language) })
}

/**
 * Asks whether to load the newer version or to overwrite it, after a look at both where they can be compared; closing
 * it continues with what is on screen.
 */
export function StaleDialog({ question }: { readonly question: Question | null }) {
  const { t } = useTranslation('common')
  const text = useStaleText()
  const [isComparing, setComparing] = useState(false)
  useEffect(() => {
    if (question === null) setComparing(false)
  }, [question])
  const keep = () => question?.answer('keep')
  const compare = question?.compare ?? null
  return (
    <Dialog
      title={t('stale.title')}
      isOpen={useIsTopmost(question !== null)}
      size={isComparing ? 'lg' : 'md'}
      isAbove
      onClose={keep}
    >
      {question ? <p>{text(question.stale)}</p> : null}
      {isComparing && compare ? (
        <Suspense fallback={<Waiting label={t('states.loading')} rows={3} rowHeight={40} />}>
          <StaleComparison compare={compare} />
        </Suspense>
      ) : null}
      <DialogActions>
        <Button kind="quiet" onClick={keep}>
          {t('stale.keep')}
        </Button>
        {compare && !isComparing ? (
          <Button onClick={() => setComparing(true)}>{t('stale.compare')}</Button>
        ) : null}
        <Button onClick={() => question?.answer('overwrite')}>{t('stale.overwrite')}</Button>
        <Button kind="primary" autoFocus onClick={() => question?.answer('reload')}>
          {t('stale.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
