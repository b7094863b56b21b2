import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { type GuideDialogSearch, readVersioned, type Versioned } from '../guide/guide-dialog-search.ts'

// Behind a menu: it does not weigh on the page that it is opened from.
const VersionsDialog = lazy(async () => {
  const [{ VersionsDialog }] = await Promise.all([
    import('./VersionsDialog.tsx'),
    i18next.loadNamespaces('guide'),
  ])
  return { default: VersionsDialog }
})

interface GuideVersionsProps {
  readonly search: GuideDialogSearch
  readonly onSearch: (change: GuideDialogSearch) => void
  /** Subject of the page, used if the address does not specify whose versions are requested. */
  readonly subject?: Versioned
}

/** The dialog of versions that the address names, over whatever page is on screen. */
export function GuideVersions({ search, onSearch, subject }: GuideVersionsProps) {
  const versioned = readVersioned(search.of) ?? subject
  if (search.dialog !== 'versions' || versioned === undefined) return null
  return (
    <Suspense>
      <VersionsDialog
        key={`${versioned.kind} ${versioned.id}`}
        subject={versioned}
        search={search}
        onSearch={onSearch}
      />
    </Suspense>
  )
}
