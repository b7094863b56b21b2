export { openPreviewReader, prunePreviews, type ReadPreview } from './read-preview.ts'
export { previewRoutes } from './routes.ts'
