export { emptyChapter } from './empty-chapter.ts'
export { orderGuides } from './guide-store.ts'
export { guideRoutes } from './routes.ts'
