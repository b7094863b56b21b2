import { imageTypes, maxImageBytes } from '@waymark/domain/content/media'
import { checkUrl, readVideoUrl } from '@waymark/domain/foundation/text'
import {
  type ChosenMedia,
  MediaDialog,
  type MediaEvent,
  mediaStateOf,
  nextMediaState,
} from '@waymark/kit/media'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StockLibrary } from './StockLibrary.tsx'
import { useMediaTexts } from './use-media-texts.ts'
import { useUploadImage } from './use-upload-image.ts'

interface MediaPickerProps {
  readonly isOpen: boolean
  /** Requested kind of media. */
  readonly media: 'image' | 'video'
  readonly onChosen: (chosen: ChosenMedia) => void
  /** The last dialog is closed, with or without a choice. */
  readonly onClose: () => void
}

const rule = { types: imageTypes, maxBytes: maxImageBytes }

/** Asks for a picture or a video of the property on screen. Loaded when it is first needed: the cropper is heavy. */
export function MediaPicker({ isOpen, media, onChosen, onClose }: MediaPickerProps) {
  const { t } = useTranslation('media')
  const texts = useMediaTexts()
  const upload = useUploadImage()
  const [state, setState] = useState(() => mediaStateOf('none'))
  useEffect(() => {
    if (isOpen) setState(nextMediaState(mediaStateOf('none'), { type: 'choose', media }))
  }, [isOpen, media])
  const follow = (event: MediaEvent) => {
    const next = nextMediaState(state, event)
    setState(next)
    if (next.step === 'none') onClose()
  }
  return (
    <MediaDialog
      state={state}
      onEvent={follow}
      onSubmit={onChosen}
      texts={texts}
      imageUrlFault={text => {
        const fault = checkUrl(text)
        return fault === null ? null : t(`urlFaults.${fault}`)
      }}
      readVideo={readVideoUrl}
      videoUrlFault={t('videoFault')}
      upload={upload}
      rule={rule}
      library={(onChosenSrc, onBack) => <StockLibrary onChosen={onChosenSrc} onBack={onBack} />}
    />
  )
}
