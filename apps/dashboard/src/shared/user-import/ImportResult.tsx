import type { WireUserImport } from '@waymark/contract'
import { Button, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../access/use-denied.ts'
import classes from './UserImport.module.css'
import { useImportWork } from './use-user-import.ts'

interface ImportResultProps {
  readonly sent: WireUserImport
  readonly onAgain: () => void
  readonly onClose: () => void
}

const shown = ['new', 'changed', 'unchanged', 'invalid'] as const

function Counts({ sent }: { readonly sent: WireUserImport }) {
  const { t } = useTranslation('imports')
  const counts = sent.written ?? sent.checked
  if (counts === null) return null
  return (
    <dl className={classes.counts}>
      {shown.map(key => (
        <div key={key} className={classes.count} data-tone={key}>
          <dt>{t(`counts.${key}`)}</dt>
          <dd>{counts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

const ends = ['notAllowed', 'attributeGone', 'internal'] as const

function Verdict({ sent }: { readonly sent: WireUserImport }) {
  const { t } = useTranslation('imports')
  const { step, written } = sent
  if (step === 'done')
    return (
      <Notice tone="success">{t('done', { count: (written?.new ?? 0) + (written?.changed ?? 0) })}</Notice>
    )
  if (step === 'cancelled')
    return <Notice>{t(written === null ? 'cancelledBefore' : 'cancelledWithin')}</Notice>
  if (step === 'failed') {
    const code = ends.find(end => end === sent.error) ?? 'internal'
    return <Notice tone="danger">{t(`ends.${code}`)}</Notice>
  }
  const change = (sent.checked?.new ?? 0) + (sent.checked?.changed ?? 0)
  return <Notice>{change === 0 ? t('nothingToDo') : t('ready')}</Notice>
}

/** The third step, what starting would do; and the fourth, what it did. */
export function ImportResult({ sent, onAgain, onClose }: ImportResultProps) {
  const { t } = useTranslation('imports')
  const { start, cancel, invalid } = useImportWork(sent)
  const denied = useDenied()(sent.may.start)
  const isReady = sent.step === 'ready'
  return (
    <div className={classes.part}>
      <div role="status">
        <Verdict sent={sent} />
      </div>
      <Counts sent={sent} />
      {sent.hasInvalidRows ? (
        <div>
          <Button
            size="xs"
            kind="quiet"
            icon="download"
            isBusy={invalid.isPending}
            onClick={() => invalid.mutate()}
          >
            {t('invalidRows')}
          </Button>
        </div>
      ) : null}
      {start.error ? <Notice tone="danger">{t('startRefused')}</Notice> : null}
      <div className={classes.actions}>
        {isReady ? (
          <>
            <Button
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSuccess: onAgain })}
            >
              {t('discard')}
            </Button>
            <Button
              kind="primary"
              isBusy={start.isPending}
              unavailable={denied}
              onClick={() => start.mutate()}
            >
              {t('start')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onAgain}>{t('again')}</Button>
            <Button kind="primary" onClick={onClose}>
              {t('toList')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
