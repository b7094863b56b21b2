export { hashOfHandle, makeHandle } from './preview-handle.ts'
export { type Draft, openPreviewReader, prunePreviews, type ReadPreview } from './read-preview.ts'
export { previewRoutes } from './routes.ts'
