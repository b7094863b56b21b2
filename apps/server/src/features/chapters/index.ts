export { createChapter } from './create-chapter.ts'
export { chapterRoutes } from './routes.ts'
export { saveChapter } from './save-chapter.ts'
