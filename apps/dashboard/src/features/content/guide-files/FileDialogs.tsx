import { closedFiles, type FileSearch, readFileObject } from '../../../shared/files/file-search.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { PdfDialog } from './PdfDialog.tsx'
import { TranslateDialog } from './TranslateDialog.tsx'

interface FileDialogsProps {
  readonly search: FileSearch
  readonly onSearch: (change: FileSearch) => void
}

/** Export, import or PDF, as the address says. */
export function FileDialogs({ search, onSearch }: FileDialogsProps) {
  const object = readFileObject(search.of)
  const onClose = () => onSearch(closedFiles)
  const props = { search, onSearch, onClose }
  if (search.dialog === 'import') return <ImportDialog object={object} {...props} />
  if (object === null) return null
  if (search.dialog === 'translate')
    return object.kind === 'all' ? null : <TranslateDialog object={object} {...props} />
  if (search.dialog === 'export') return <ExportDialog object={object} {...props} />
  if (search.dialog !== 'pdf' || object.kind !== 'guides') return null
  const [guideId] = object.ids
  return guideId === undefined ? null : <PdfDialog guideId={guideId} {...props} />
}
