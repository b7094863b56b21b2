import { maxImageKb } from '@waymark/domain/content/media'
import type { CropperTexts, MediaDialogTexts } from '@waymark/kit/media'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../format/intl-formats.ts'
import { useVideoTexts } from './use-video-texts.ts'

function useCropperTexts(): CropperTexts {
  const { t, i18n } = useTranslation('media')
  return {
    drop: t('cropper.drop'),
    dropHint: t('cropper.dropHint', { maxKb: maxImageKb }),
    stage: t('cropper.stage'),
    stageHint: t('cropper.stageHint'),
    stageValue: (zoom, across, down) => t('cropper.stageValue', { zoom, across, down }),
    zoomValue: zoom => formatShare(zoom, i18n.language),
    zoomIn: t('cropper.zoomIn'),
    zoomOut: t('cropper.zoomOut'),
    reset: t('cropper.reset'),
    shape: t('cropper.shape'),
    shapes: {
      own: t('cropper.shapes.own'),
      wide: t('cropper.shapes.wide'),
      classic: t('cropper.shapes.classic'),
      square: t('cropper.shapes.square'),
    },
    whole: t('cropper.whole'),
    another: t('cropper.another'),
    use: t('cropper.use'),
    cancel: t('cropper.cancel'),
    notAnImage: t('cropper.notAnImage'),
    tooLarge: t('cropper.tooLarge', { maxKb: maxImageKb }),
  }
}

/** Returns the texts of the media dialog, in the user's language. The namespace `media` must be loaded. */
export function useMediaTexts(): MediaDialogTexts {
  const { t } = useTranslation('media')
  return {
    cropper: useCropperTexts(),
    close: t('dialog.close'),
    back: t('dialog.back'),
    insert: t('dialog.insert'),
    originTitle: t('dialog.originTitle'),
    originUrl: t('dialog.originUrl'),
    originUrlText: t('dialog.originUrlText'),
    originUpload: t('dialog.originUpload'),
    originUploadText: t('dialog.originUploadText'),
    originLibrary: t('dialog.originLibrary'),
    originLibraryText: t('dialog.originLibraryText'),
    libraryTitle: t('dialog.libraryTitle'),
    imageUrlTitle: t('dialog.imageUrlTitle'),
    imageUrl: t('dialog.imageUrl'),
    uploadTitle: t('dialog.uploadTitle'),
    uploadedTitle: t('dialog.uploadedTitle'),
    uploadedUrl: t('dialog.uploadedUrl'),
    videoTitle: t('dialog.videoTitle'),
    videoUrl: t('dialog.videoUrl'),
    videoHint: t('dialog.videoHint'),
    video: useVideoTexts(),
  }
}
