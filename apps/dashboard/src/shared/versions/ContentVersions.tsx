import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RestorableType } from '@waymark/contract'
import { Button } from '@waymark/kit'
import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type GuideDialogSearch, readGuideDialogSearch } from '../guide/guide-dialog-search.ts'

// Behind a button: it does not weigh on the editor that it is opened from.
const VersionsDialog = lazy(async () => {
  const [{ VersionsDialog }] = await Promise.all([
    import('./VersionsDialog.tsx'),
    i18next.loadNamespaces('guide'),
  ])
  return { default: VersionsDialog }
})

interface ContentVersionsProps {
  readonly type: RestorableType
  readonly id: number
}

/** The button that opens the versions of a content, and their dialog while the address names it. */
export function ContentVersions({ type, id }: ContentVersionsProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const search = readGuideDialogSearch(useSearch({ strict: false }))
  const onSearch = (change: GuideDialogSearch) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace: true })
  return (
    <>
      <Button icon="restore" onClick={() => onSearch({ dialog: 'versions' })}>
        {t('actions.versions')}
      </Button>
      {search.dialog === 'versions' ? (
        <Suspense>
          <VersionsDialog subject={{ kind: 'content', type, id }} search={search} onSearch={onSearch} />
        </Suspense>
      ) : null}
    </>
  )
}
