import { useQuery } from '@tanstack/react-query'
import type { StylingKey } from '@waymark/domain/workspace/property'
import { Button, ConfirmDialog, Notice } from '@waymark/kit'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { useUnsavedDrafts } from '../../../shared/draft/use-drafts.ts'
import { useStartJob } from '../../../shared/jobs/use-start-job.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

const ApplyJobDialog = lazy(async () => ({
  default: (await import('./ApplyJobDialog.tsx')).ApplyJobDialog,
}))

interface ApplyToAllProps {
  /** The settings of this screen; others of the applications stay as they are. */
  readonly keys: readonly StylingKey[]
  /** What the settings are called in the question. */
  readonly title: string
}

/**
 * Offers people who may edit the company a job that applies the saved settings of this screen to every application of
 * it; absent where there is one application.
 */
export function ApplyToAll({ keys, title }: ApplyToAllProps) {
  const { t } = useTranslation(['customize', 'common'])
  const { name, company, stylings, may } = useProperty()
  const denied = useDenied()
  const hasUnsaved = useUnsavedDrafts().length > 0
  const [isOpen, setOpen] = useState(false)
  const [jobId, setJobId] = useState<number | null>(null)
  const params = { company: company.id }
  const isAllowed = useQuery(api.companies.get.queryOptions({ input: { params } })).data?.may.edit.allowed
  const applications = useQuery({
    ...api.applications.list.queryOptions({ input: { params, query: { limit: 1 } } }),
    enabled: isAllowed === true,
  })
  const start = useStartJob(setJobId)
  const apply = () => {
    const body = Object.fromEntries(keys.map(key => [key, stylings[key]])) as Record<string, never>
    start.mutate(() => client.companies.saveStylings({ params, body }), { onSettled: () => setOpen(false) })
  }
  if ((applications.data?.total ?? 0) < 2) return null
  return (
    <>
      <Button
        unavailable={denied(may.editStylings) ?? (hasUnsaved ? t('applyToAll.unsaved') : null)}
        onClick={() => setOpen(true)}
      >
        {t('applyToAll.open')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('applyToAll.title')}
        confirmLabel={t('applyToAll.confirm')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={start.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={apply}
      >
        <p>{t('applyToAll.text', { title, name })}</p>
        <Notice tone="warning">{t('applyToAll.warning')}</Notice>
      </ConfirmDialog>
      {jobId === null ? null : (
        <Suspense fallback={null}>
          <ApplyJobDialog jobId={jobId} onClose={() => setJobId(null)} />
        </Suspense>
      )}
    </>
  )
}
