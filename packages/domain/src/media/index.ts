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
