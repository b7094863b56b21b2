import { Button } from '@waymark/kit'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const MediaPicker = lazy(async () => ({ default: (await import('./MediaPicker.tsx')).MediaPicker }))

interface ChoosePictureProps {
  readonly unavailable: string | null
  /** Gets the address of the picture. */
  readonly onChosen: (src: string) => void
}

/** A button that asks for a picture: by its address, or from the computer, cut to size. */
export function ChoosePicture({ unavailable, onChosen }: ChoosePictureProps) {
  const { t } = useTranslation('media')
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <div>
      <Button icon="image" unavailable={unavailable} onClick={open}>
        {t('choose')}
      </Button>
      {isUsed ? (
        <Suspense fallback={null}>
          <MediaPicker
            isOpen={isOpen}
            media="image"
            onChosen={({ src }) => onChosen(src)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
