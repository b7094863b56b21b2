export { forgetPreviews, openPreviewReader, type ReadPreview } from './read-preview.ts'
export { previewRoutes } from './routes.ts'
