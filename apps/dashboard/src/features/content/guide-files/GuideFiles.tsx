import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import type { FileSearch } from '../../../shared/files/file-search.ts'

// Behind menus: it does not weigh on the page that it is opened from.
const FileDialogs = lazy(async () => {
  const [{ FileDialogs }] = await Promise.all([
    import('./FileDialogs.tsx'),
    i18next.loadNamespaces(['files', 'translations']),
  ])
  return { default: FileDialogs }
})

interface GuideFilesProps {
  readonly search: FileSearch
  readonly onSearch: (change: FileSearch) => void
}

const dialogs: readonly unknown[] = ['import', 'export', 'translate', 'pdf']

/** The dialog about files that the address names, over whatever page is on screen. */
export function GuideFiles(props: GuideFilesProps) {
  if (!dialogs.includes(props.search.dialog)) return null
  return (
    <Suspense>
      <FileDialogs {...props} />
    </Suspense>
  )
}
