import type { WireJob } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import classes from './GuideFiles.module.css'

interface JobProgressProps {
  readonly label: string
  /** Null while nothing is known of it yet. */
  readonly job: Pick<WireJob, 'status' | 'progress'> | null
}

/** How far something is that takes a while. */
export function JobProgress({ label, job }: JobProgressProps) {
  const { t } = useTranslation('files')
  const isRunning = job?.status === 'running'
  return (
    <div className={classes.working}>
      <div className={classes.line}>
        <span role="status">{label}</span>
        <span className={classes.percent}>
          {isRunning ? t('job.percent', { percent: job.progress }) : job ? t('job.waiting') : ''}
        </span>
      </div>
      <progress
        className={classes.bar}
        aria-label={label}
        max={100}
        {...(isRunning ? { value: job.progress } : {})}
      />
    </div>
  )
}
