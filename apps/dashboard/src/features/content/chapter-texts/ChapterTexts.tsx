import { lazy, Suspense } from 'react'
import { closedFiles, type FileSearch, readFileObject } from '../../../shared/files/file-search.ts'

// It is behind a menu: it does not weigh on the list it is opened from.
const ChapterTextsDialog = lazy(async () => ({
  default: (await import('./ChapterTextsDialog.tsx')).ChapterTextsDialog,
}))

interface ChapterTextsProps {
  readonly search: FileSearch
  readonly onSearch: (change: FileSearch) => void
}

/** The texts of the chapter that the address names, over whatever page is on screen. */
export function ChapterTexts({ search, onSearch }: ChapterTextsProps) {
  const object = readFileObject(search.of)
  if (search.dialog !== 'chapterTexts' || object?.kind !== 'chapter') return null
  return (
    <Suspense>
      <ChapterTextsDialog key={object.id} chapterId={object.id} onClose={() => onSearch(closedFiles)} />
    </Suspense>
  )
}
