import { Link } from '@tanstack/react-router'
import type { WireJob } from '@waymark/contract'
import { type DataColumn, IconButton, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { formatInstant, formatWhen, readInstant } from '../../../shared/format/format-when.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { useJobFault } from '../../../shared/jobs/use-job-fault.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './CompanySettings.module.css'
import { useJobActions } from './use-processes.ts'

type Column = DataColumn<WireJob, 'createdAt'>

const tones = {
  prepared: 'draft',
  queued: 'draft',
  running: 'draft',
  done: 'live',
  failed: 'danger',
  cancelled: 'quiet',
  expired: 'quiet',
} as const

/** Result of an import, an erasure, a copy or a translation, in numbers. */
function Counts({ job: { type, status, counts } }: { readonly job: WireJob }) {
  const { t } = useTranslation('settings')
  if (counts === null || (status !== 'done' && status !== 'prepared')) return null
  if (type === 'copyLanguageTexts')
    return (
      <span className={classes.faint}>{t('processes.copyCounts', { count: counts['copied'] ?? 0 })}</span>
    )
  if (type === 'removeLanguageTexts')
    return (
      <span className={classes.faint}>{t('processes.removeCounts', { count: counts['removed'] ?? 0 })}</span>
    )
  if (type === 'translateTexts') {
    const { translated = 0, lost = 0, tooLong = 0 } = counts
    const figures = { count: translated, unchanged: lost + tooLong }
    return <span className={classes.faint}>{t('processes.translateCounts', figures)}</span>
  }
  if (type === 'applyStylings') {
    const { changed = 0, unchanged = 0, failed = 0 } = counts
    const figures = { count: changed, unchanged, failed }
    return <span className={classes.faint}>{t('processes.applyCounts', figures)}</span>
  }
  const key = type === 'eraseUser' ? 'processes.eraseCounts' : 'processes.importCounts'
  return <span className={classes.faint}>{t(key, counts)}</span>
}

function StatusCell({ job }: { readonly job: WireJob }) {
  const { t } = useTranslation('settings')
  const fault = useJobFault()
  return (
    <span className={classes.two}>
      <StatusBadge tone={tones[job.status]} label={t(`processes.statuses.${job.status}`)} />
      {job.status === 'running' ? (
        <progress
          className={classes.progress}
          max={100}
          value={job.progress}
          aria-label={t('processes.progress', { type: t(`processes.types.${job.type}`) })}
        />
      ) : null}
      <Counts job={job} />
      {job.error ? <span className={classes.faint}>{fault(job.error)}</span> : null}
    </span>
  )
}

function Duration({ job }: { readonly job: WireJob }) {
  const { i18n } = useTranslation('settings')
  if (job.startedAt === null || job.finishedAt === null) return <span className={classes.faint}>–</span>
  const seconds = Math.max(0, Math.round((readInstant(job.finishedAt) - readInstant(job.startedAt)) / 1000))
  const [value, unit] =
    seconds < 90 ? ([seconds, 'second'] as const) : ([Math.round(seconds / 60), 'minute'] as const)
  return numberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/** The import of users as it stands: one that waits goes on there. */
function UserImportLink({ job }: { readonly job: WireJob }) {
  const { t } = useTranslation('settings')
  const { id } = useProperty()
  const words = t(job.status === 'prepared' ? 'processes.goOn' : 'processes.see')
  const search = { import: Number(job.id) }
  if (job.status === 'cancelled') return null
  return job.property === null ? (
    <Link
      className={classes.link}
      to="/app/$property/settings/company-user"
      params={{ property: id }}
      search={search}
    >
      {words}
    </Link>
  ) : (
    <Link
      className={classes.link}
      to="/app/$property/users/list/users"
      params={{ property: job.property.id }}
      search={search}
    >
      {words}
    </Link>
  )
}

/** The report or result of an import of translations, in the application that it is about. */
function ImportLink({ job }: { readonly job: WireJob }) {
  const { t } = useTranslation('settings')
  const { object, property } = job
  const isEnded = job.status === 'done' || job.status === 'failed'
  if (object?.type === 'userImport') return <UserImportLink job={job} />
  if (!isEnded || property === null || object?.type !== 'translationImport' || object.id === null) return null
  return (
    <Link
      className={classes.link}
      to="/app/$property/manage/list"
      params={{ property: property.id }}
      search={{ show: 'all', dialog: 'import', importId: object.id }}
    >
      {t('processes.see')}
    </Link>
  )
}

function Actions({ job }: { readonly job: WireJob }) {
  const { t } = useTranslation('settings')
  const denied = useDenied()(job.may.delete)
  const { end, download } = useJobActions()
  const isOpen = job.status === 'queued' || job.status === 'running' || job.status === 'prepared'
  const name = t(`processes.types.${job.type}`)
  return (
    <span className={classes.jobActions}>
      <ImportLink job={job} />
      {job.hasFile ? (
        <IconButton
          icon="download"
          label={t('processes.download', { name })}
          onClick={() => download.mutate(job)}
        />
      ) : null}
      <IconButton
        icon={isOpen ? 'close' : 'trash'}
        label={t(isOpen ? 'processes.cancel' : 'processes.delete', { name })}
        unavailable={denied}
        onClick={() => end.mutate(job)}
      />
    </span>
  )
}

/** The columns of the processes. */
export function useProcessColumns(): readonly Column[] {
  const { t, i18n } = useTranslation('settings')
  const none = <span className={classes.faint}>–</span>
  return [
    {
      key: 'type',
      header: t('processes.type'),
      render: ({ type, object }) => (
        <span className={classes.two}>
          {t(`processes.types.${type}`)}
          {object?.name ? <span className={classes.faint}>{object.name}</span> : null}
        </span>
      ),
    },
    {
      key: 'application',
      header: t('processes.application'),
      render: ({ property }) => property?.name ?? none,
    },
    {
      key: 'startedBy',
      header: t('processes.startedBy'),
      render: ({ startedBy }) => startedBy?.name ?? none,
    },
    {
      key: 'createdAt',
      header: t('processes.started'),
      render: ({ createdAt }) => (
        <time dateTime={createdAt.replace(' ', 'T')} title={formatInstant(createdAt, i18n.language)}>
          {formatWhen(createdAt, Date.now(), i18n.language)}
        </time>
      ),
    },
    { key: 'duration', header: t('processes.duration'), render: job => <Duration job={job} /> },
    { key: 'status', header: t('processes.status'), render: job => <StatusCell job={job} /> },
    {
      key: 'actions',
      header: t('processes.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: job => <Actions job={job} />,
    },
  ]
}
