import type { CropperTexts, MediaDialogTexts, VideoTexts } from '../../src/media/media-texts.ts'
import type { PictureRule } from '../../src/media/use-picture.ts'

export const cropperTexts: CropperTexts = {
  drop: 'Drop a picture here or choose one',
  dropHint: 'PNG, JPEG, GIF or WebP, up to 100 KB',
  stage: 'Picture',
  stageHint: 'Drag or use the arrow keys to move, the wheel or + and − to zoom.',
  zoomValue: zoom => `${Math.round(zoom * 100)} %`,
  stageValue: (zoom, across, down) => `Zoom ${zoom} %, ${across} % across, ${down} % down`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show all of it',
  shape: 'Shape',
  shapes: { own: 'Original', wide: '16:9', classic: '4:3', square: '1:1' },
  whole: 'Moving pictures are used as they are.',
  another: 'Another picture',
  use: 'Use picture',
  cancel: 'Cancel',
  notAnImage: 'This is no picture that can be used',
  tooLarge: 'This picture has more than 100 KB',
}

export const videoTexts: VideoTexts = {
  play: 'Play video',
  frame: 'Video',
  none: 'This video cannot be shown',
}

export const mediaDialogTexts: MediaDialogTexts = {
  cropper: cropperTexts,
  close: 'Close',
  back: 'Back',
  insert: 'Insert',
  originTitle: 'Where does the picture come from?',
  originUrl: 'From an address',
  originUrlText: 'It is served elsewhere',
  originUpload: 'Upload',
  originUploadText: 'From this computer, cut as you like',
  originLibrary: 'Library',
  originLibraryText: 'Pictures that everybody may use',
  libraryTitle: 'Pictures of the library',
  imageUrlTitle: 'Picture from an address',
  imageUrl: 'Image URL',
  uploadTitle: 'Upload a picture',
  uploadedTitle: 'The uploaded picture',
  uploadedUrl: 'Served at',
  videoTitle: 'Video from an address',
  videoUrl: 'Video URL',
  videoHint: 'Tidal or Harbour',
  video: videoTexts,
}

/** Small, so that a test can be above it. */
export const pictureRule: PictureRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxBytes: 100 * 1024,
}
