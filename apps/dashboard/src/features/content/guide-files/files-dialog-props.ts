import type { FileSearch } from '../../../shared/files/file-search.ts'

/** What each of the dialogs is given by the page that mounts it. */
export interface FilesDialogProps {
  readonly search: FileSearch
  readonly onSearch: (change: FileSearch) => void
  readonly onClose: () => void
}
