import { ActionMenu, Icon, type MenuAction } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { type EndedJob, endedJobs } from '../shared/jobs/ended-jobs.ts'
import classes from './EndedJobs.module.css'
import { useJobEnd } from './use-job-end.ts'

interface EndedJobsProps {
  readonly jobs: readonly EndedJob[]
  /** With its words, or as a drawing with a number alone. */
  readonly isExpanded: boolean
}

/** The bell: what ended of one's own, each with what may be done now. */
export function EndedJobs({ jobs, isExpanded }: EndedJobsProps) {
  const { t } = useTranslation('files')
  const endOf = useJobEnd()
  const count = t('bell.count', { count: jobs.length })
  const actions = jobs.flatMap(({ watched, job }): MenuAction[] => {
    const end = endOf(watched, job)
    if (end === null) return []
    const label = end.action ? `${end.text.replace(/\.$/, '')} · ${end.action.label}` : end.text
    const onSelect = () => {
      endedJobs.remove(watched.id)
      end.action?.run()
    }
    const icon = end.kind === 'error' ? 'alert' : end.kind === 'success' ? 'check' : 'info'
    return [{ id: `${watched.id}`, label, icon, onSelect }]
  })
  const clear: MenuAction = { id: 'clear', icon: 'close', label: t('bell.clear'), onSelect: endedJobs.clear }
  return (
    <ActionMenu
      label={count}
      side="right-end"
      groups={[
        { id: 'ended', label: t('bell.title'), actions },
        { id: 'clear', actions: [clear] },
      ]}
      trigger={
        <button type="button" className={classes.bell} data-expanded={isExpanded}>
          <Icon name="bell" size={18} />
          <span className={isExpanded ? classes.text : 'wm-visually-hidden'}>{count}</span>
          {isExpanded ? null : (
            <span className={classes.number} aria-hidden="true">
              {jobs.length}
            </span>
          )}
        </button>
      }
    />
  )
}
