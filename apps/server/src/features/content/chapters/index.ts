export { changeChapterLanguage } from './change-chapter-language.ts'
export { contentOf as chapterContentOf } from './chapter-record.ts'
export { toWireChapter } from './chapter-wire.ts'
export { createChapter } from './create-chapter.ts'
export { chapterRoutes } from './routes.ts'
export {
  acceptChapterSave,
  readForSave as readChapterForSave,
  saveChapter,
  saveChapterTexts,
  saveChapterTextsIn,
} from './save-chapter.ts'
