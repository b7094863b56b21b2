export { type ImageShelf, openImageShelf } from './image-shelf.ts'
export { registerImages } from './register-images.ts'
export { imageRoutes, imageUpload } from './routes.ts'
