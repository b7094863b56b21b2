import type { WireUserImport } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { Progress } from '../progress/Progress.tsx'
import classes from './UserImport.module.css'
import { useImportWork } from './use-user-import.ts'

/** While the rows are checked or written. */
export function ImportProgress({ sent }: { readonly sent: WireUserImport }) {
  const { t } = useTranslation('imports')
  const { cancel } = useImportWork(sent)
  const label = t(sent.step === 'checking' ? 'checking' : 'writing', { count: sent.details.rows })
  return (
    <div className={classes.part}>
      <Progress label={label} words={t('percent', { percent: sent.progress })} value={sent.progress} />
      <p className={classes.intro}>{t('leave')}</p>
      <div className={classes.actions}>
        <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
