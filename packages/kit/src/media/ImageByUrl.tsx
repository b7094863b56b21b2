import type { MediaDialogTexts } from './media-texts.ts'
import { UrlForm } from './UrlForm.tsx'

interface ImageByUrlProps {
  readonly texts: MediaDialogTexts
  readonly faultOf: (text: string) => string | null
  readonly onBack: () => void
  readonly onSubmit: (src: string) => void
}

/** A picture that is served elsewhere. */
export function ImageByUrl({ texts, faultOf, onBack, onSubmit }: ImageByUrlProps) {
  return (
    <UrlForm
      label={texts.imageUrl}
      insert={texts.insert}
      leave={texts.back}
      faultOf={faultOf}
      onLeave={onBack}
      onSubmit={onSubmit}
      preview={() => null}
    />
  )
}
