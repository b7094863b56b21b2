import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireJob } from '@waymark/contract'
import { guardRoute } from '@waymark/domain/identity/access'
import { Button, DialogActions, Notice, Waiting } from '@waymark/kit'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { errorCode } from '../api/refusal.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { formatInstant } from '../format/format-when.ts'
import { situationOf } from '../property/situation-of.ts'
import { useProperty } from '../property/use-property.ts'
import classes from './JobPanel.module.css'
import { JobProgress } from './JobProgress.tsx'
import { isJobOpen, jobQuery, saveJobFile } from './job-query.ts'
import { useJobFault } from './use-job-fault.ts'
import { watchedJobs } from './watched-jobs.ts'

interface JobPanelProps {
  readonly jobId: number
  readonly working: string
  readonly done: (job: WireJob, until: string) => string
  readonly failed: string
  /** Text about the results that a stopped job left; by default it states that there are none. */
  readonly cancelled?: string
  /** Without it the job is not started from here a second time. */
  readonly onAgain?: (() => void) | undefined
  readonly onClose: () => void
}

/** One's own job, followed while it is on screen. */
function useFollowedJob(id: number) {
  const company = useProperty().company.id
  useEffect(() => watchedJobs.attend(id), [id])
  return useQuery(jobQuery(company, id))
}

function useJobWork(jobId: number) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  const cancel = useMutation({
    mutationFn: () => client.jobs.delete({ params: { company, id: jobId } }),
    onSuccess: () => watchedJobs.forget(jobId),
    onError: error => outcome.failed('runTask', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobQuery(company, jobId).queryKey }),
  })
  const download = useMutation({
    mutationFn: (job: WireJob) => saveJobFile(company, job),
    onError: error => outcome.failed('processing', error),
  })
  return { cancel, download }
}

/** No one has to wait here; who may see all processes is led to them. */
function Background() {
  const { t } = useTranslation('files')
  const property = useProperty()
  const maySeeAll = 'allow' in guardRoute('settings/company/processes', situationOf(property))
  return (
    <p className={classes.note}>
      {t('job.background')}{' '}
      {maySeeAll ? (
        <Link
          className={classes.link}
          to="/app/$property/settings/company/processes"
          params={{ property: property.id }}
        >
          {t('job.processes')}
        </Link>
      ) : null}
    </p>
  )
}

type EndedProps = Pick<JobPanelProps, 'done' | 'failed' | 'cancelled'> & { readonly job: WireJob }

function Ended({ job, done, failed, cancelled }: EndedProps) {
  const { t, i18n } = useTranslation('files')
  const fault = useJobFault()
  if (job.status === 'failed')
    return (
      <Notice tone="danger" title={failed}>
        {fault(job.error)}
      </Notice>
    )
  if (job.status === 'cancelled') return <Notice>{cancelled ?? t('job.cancelled')}</Notice>
  if (job.status !== 'done') return <Notice>{t('job.expired')}</Notice>
  const until = job.expiresAt === null ? '' : formatInstant(job.expiresAt, i18n.language)
  return <Notice tone="success">{done(job, until)}</Notice>
}

function Frame({ children, actions }: { readonly children: ReactNode; readonly actions: ReactNode }) {
  return (
    <div className={classes.form}>
      <div role="status">{children}</div>
      <DialogActions>{actions}</DialogActions>
    </div>
  )
}

/** How far a job is, and what came of it. */
export function JobPanel({ jobId, working, onAgain, onClose, ...end }: JobPanelProps) {
  const { t } = useTranslation(['files', 'common'])
  const errorText = useErrorText()
  const { data: job, error } = useFollowedJob(jobId)
  const { cancel, download } = useJobWork(jobId)
  const close = (
    <Button kind="primary" onClick={onClose}>
      {t('common:actions.close')}
    </Button>
  )
  const again = onAgain ? <Button onClick={onAgain}>{t('job.again')}</Button> : close
  if (error)
    return (
      <Frame actions={again}>
        <Notice>{errorCode(error) === 'notFound' ? t('job.gone') : errorText(error)}</Notice>
      </Frame>
    )
  if (!job) return <Waiting label={t('common:states.loading')} rows={2} />
  if (isJobOpen(job))
    return (
      <div className={classes.form}>
        <JobProgress label={working} job={job} />
        <Background />
        <DialogActions>
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('job.cancel')}
          </Button>
          {close}
        </DialogActions>
      </div>
    )
  return (
    <Frame
      actions={
        <>
          {again}
          {job.hasFile ? (
            <Button
              kind="primary"
              icon="download"
              isBusy={download.isPending}
              onClick={() => download.mutate(job)}
            >
              {t('job.download')}
            </Button>
          ) : null}
        </>
      }
    >
      <Ended job={job} {...end} />
    </Frame>
  )
}
