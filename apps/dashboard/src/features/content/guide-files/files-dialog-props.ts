import type { FileSearch } from '../../../shared/files/file-search.ts'

/** Props that the mounting page passes to each of the dialogs. */
export interface FilesDialogProps {
  readonly search: FileSearch
  readonly onSearch: (change: FileSearch) => void
  readonly onClose: () => void
}
