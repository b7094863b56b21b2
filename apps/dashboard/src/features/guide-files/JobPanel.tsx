import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireJob } from '@waymark/contract'
import { guardRoute } from '@waymark/domain/access'
import { Button, DialogActions, Notice, Waiting } from '@waymark/kit'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { errorCode } from '../../shared/api/refusal.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { formatInstant } from '../../shared/format/format-when.ts'
import { isJobOpen, jobQuery, saveJobFile } from '../../shared/jobs/job-query.ts'
import { useJobFault } from '../../shared/jobs/use-job-fault.ts'
import { watchedJobs } from '../../shared/jobs/watched-jobs.ts'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './GuideFiles.module.css'
import { JobProgress } from './JobProgress.tsx'

interface JobPanelProps {
  readonly jobId: number
  readonly working: string
  readonly done: (job: WireJob, until: string) => string
  readonly failed: string
  readonly onAgain: () => void
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

/** Nobody has to wait here; who may see all processes is led to them. */
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

function Ended({ job, done, failed }: Pick<JobPanelProps, 'done' | 'failed'> & { readonly job: WireJob }) {
  const { t, i18n } = useTranslation('files')
  const fault = useJobFault()
  if (job.status === 'failed')
    return (
      <Notice tone="danger" title={failed}>
        {fault(job.error)}
      </Notice>
    )
  if (job.status !== 'done' || job.expiresAt === null)
    return <Notice>{t(job.status === 'cancelled' ? 'job.cancelled' : 'job.expired')}</Notice>
  return <Notice tone="success">{done(job, formatInstant(job.expiresAt, i18n.language))}</Notice>
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
export function JobPanel({ jobId, working, done, failed, onAgain, onClose }: JobPanelProps) {
  const { t } = useTranslation(['files', 'common'])
  const errorText = useErrorText()
  const { data: job, error } = useFollowedJob(jobId)
  const { cancel, download } = useJobWork(jobId)
  const again = <Button onClick={onAgain}>{t('job.again')}</Button>
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
          <Button kind="primary" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
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
      <Ended job={job} done={done} failed={failed} />
    </Frame>
  )
}
