export type { ImageDataFault, ImageType, SentImage } from './image-data.ts'
export {
  checkImageBytes,
  checkImageData,
  decodedBytes,
  imageTypes,
  maxImageBytes,
  maxImageKb,
  readImageData,
} from './image-data.ts'
export type { ImageHolder, StoredImageHolder } from './image-fields.ts'
export { changeImages, changeStoredImages, imageFields } from './image-fields.ts'
