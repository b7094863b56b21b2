import { Icon } from '../Icon.tsx'
import classes from './Media.module.css'
import type { ImageOriginName } from './media-dialog-state.ts'
import type { MediaDialogTexts } from './media-texts.ts'

interface ImageOriginProps {
  readonly texts: MediaDialogTexts
  readonly hasLibrary: boolean
  readonly onChoose: (origin: ImageOriginName) => void
}

/** Asks where a picture comes from. */
export function ImageOrigin({ texts, hasLibrary, onChoose }: ImageOriginProps) {
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
      {hasLibrary ? (
        <button type="button" className={classes.origin} onClick={() => onChoose('library')}>
          <Icon name="image" size={20} />
          <span className={classes.originLabel}>{texts.originLibrary}</span>
          {texts.originLibraryText}
        </button>
      ) : null}
    </div>
  )
}
