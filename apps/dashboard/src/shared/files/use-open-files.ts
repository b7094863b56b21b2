import { useNavigate } from '@tanstack/react-router'
import { closedFiles, type FileDialog, type FileObject, writeFileObject } from './file-search.ts'

/** Opens a dialog about files over the page that is on screen; the page's route mounts it. */
export function useOpenFiles(): (dialog: FileDialog, object: FileObject, into?: string) => void {
  const navigate = useNavigate()
  return (dialog, object, into) =>
    void navigate({
      to: '.',
      search: previous => ({ ...previous, ...closedFiles, dialog, of: writeFileObject(object), into }),
      replace: true,
    })
}
