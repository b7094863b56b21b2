import { lazy, Suspense } from 'react'
import { closedFiles, type FileSearch, readFileObject } from '../../shared/files/file-search.ts'

// Each is behind a menu: none weighs on the page it is opened from.
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))
const PdfDialog = lazy(async () => ({ default: (await import('./PdfDialog.tsx')).PdfDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

interface GuideFilesProps {
  readonly search: FileSearch
  readonly onSearch: (change: FileSearch) => void
}

function OpenDialog({ search, onSearch }: GuideFilesProps) {
  const object = readFileObject(search.of)
  const onClose = () => onSearch(closedFiles)
  const props = { search, onSearch, onClose }
  if (search.dialog === 'import') return <ImportDialog object={object} {...props} />
  if (object === null) return null
  if (search.dialog === 'export') return <ExportDialog object={object} {...props} />
  if (search.dialog !== 'pdf' || object.kind !== 'guides') return null
  const [guideId] = object.ids
  return guideId === undefined ? null : <PdfDialog guideId={guideId} {...props} />
}

/** The dialog about files that the address names, over whatever page is on screen. */
export function GuideFiles(props: GuideFilesProps) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  )
}
