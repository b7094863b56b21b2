import type { WireJob } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { Progress } from '../progress/Progress.tsx'

interface JobProgressProps {
  readonly label: string
  /** Null while nothing is known of it yet. */
  readonly job: Pick<WireJob, 'status' | 'progress'> | null
}

/** How far something is that takes a while. */
export function JobProgress({ label, job }: JobProgressProps) {
  const { t } = useTranslation('files')
  const isRunning = job?.status === 'running'
  const words = isRunning ? t('job.percent', { percent: job.progress }) : job ? t('job.waiting') : ''
  return <Progress label={label} words={words} value={isRunning ? job.progress : null} />
}
