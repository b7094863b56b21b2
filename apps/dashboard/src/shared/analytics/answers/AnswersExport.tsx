import { Button, CheckField, Dialog, DialogActions } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../api/client.ts'
import { JobPanel } from '../../jobs/JobPanel.tsx'
import { useStartJob } from '../../jobs/use-start-job.ts'
import { useProperty } from '../../property/use-property.ts'
import classes from './AnswersTable.module.css'
import { exportBody } from './answer-queries.ts'
import type { AnswerSearch } from './answer-search.ts'

interface AnswersExportProps {
  readonly kind: 'nps' | 'survey'
  readonly search: AnswerSearch
}

function ExportForm({ kind, search, onJob }: AnswersExportProps & { readonly onJob: (id: number) => void }) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const { company, stylings } = property
  const isAlwaysAnonymous = stylings['anonymousAnswers'] === true
  const [isAnonymous, setAnonymous] = useState(true)
  const [isCommented, setCommented] = useState(search.commentOnly === true)
  const start = useStartJob(onJob)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { anonymizeUserId: isAlwaysAnonymous || isAnonymous, commentOnly: isCommented }
    const body = exportBody(kind, property, search, input)
    start.mutate(() => client.backgroundTasks.create({ params: { company: company.id }, body }))
  }
  return (
    <form className={classes.export} noValidate onSubmit={submit}>
      <p className={classes.intro}>{t('answers.export.intro')}</p>
      <CheckField
        label={t('answers.export.anonymous')}
        {...(isAlwaysAnonymous ? { description: t('answers.export.alwaysAnonymous') } : {})}
        isChecked={isAlwaysAnonymous || isAnonymous}
        unavailable={isAlwaysAnonymous ? t('answers.export.alwaysAnonymous') : null}
        onChange={setAnonymous}
      />
      <CheckField label={t('answers.export.commented')} isChecked={isCommented} onChange={setCommented} />
      <DialogActions>
        <Button type="submit" kind="primary" icon="download" isBusy={start.isPending}>
          {t('answers.export.start')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Has a job write the answers of the range and filters on screen, and gives its file. */
export function AnswersExport(props: AnswersExportProps) {
  const { t } = useTranslation(['analytics', 'common', 'files'])
  const [isOpen, setOpen] = useState(false)
  const [job, setJob] = useState<number | null>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {t('answers.export.open')}
      </Button>
      <Dialog
        title={t('answers.export.title')}
        isOpen={isOpen}
        onClose={close}
        closeLabel={t('common:actions.close')}
        size="md"
      >
        {job === null ? (
          <ExportForm {...props} onJob={setJob} />
        ) : (
          <JobPanel
            jobId={job}
            working={t('answers.export.working')}
            done={(_, when) => t('answers.export.done', { when })}
            failed={t('answers.export.failed')}
            onAgain={() => setJob(null)}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  )
}
