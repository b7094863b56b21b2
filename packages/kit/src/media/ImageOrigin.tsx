import { Icon } from '../Icon.tsx'
import classes from './Media.module.css'
import type { MediaDialogTexts } from './media-texts.ts'

interface ImageOriginProps {
  readonly texts: MediaDialogTexts
  readonly onChoose: (origin: 'url' | 'upload') => void
}

/** Asks where a picture comes from. */
export function ImageOrigin({ texts, onChoose }: ImageOriginProps) {
  return (
    <div className={classes.origins}>
      <button type="button" className={classes.origin} data-autofocus onClick={() => onChoose('upload')}>
        <Icon name="upload" size={20} />
        <span className={classes.originLabel}>{texts.originUpload}</span>
        {texts.originUploadText}
      </button>
      <button type="button" className={classes.origin} onClick={() => onChoose('url')}>
        <Icon name="link" size={20} />
        <span className={classes.originLabel}>{texts.originUrl}</span>
        {texts.originUrlText}
      </button>
    </div>
  )
}
