import classes from './Media.module.css'
import type { MediaDialogTexts } from './media-texts.ts'
import type { EmbeddedVideo } from './play-address.ts'
import { UrlForm } from './UrlForm.tsx'
import { VideoFrame } from './VideoFrame.tsx'

interface VideoByUrlProps {
  readonly texts: MediaDialogTexts
  readonly read: (text: string) => EmbeddedVideo | null
  readonly fault: string
  readonly onCancel: () => void
  readonly onSubmit: (src: string) => void
}

/** A video on one of the hosts that may be shown; it can be played before it is taken. */
export function VideoByUrl({ texts, read, fault, onCancel, onSubmit }: VideoByUrlProps) {
  return (
    <UrlForm
      label={texts.videoUrl}
      description={texts.videoHint}
      insert={texts.insert}
      leave={texts.cropper.cancel}
      faultOf={text => (read(text) === null ? fault : null)}
      onLeave={onCancel}
      onSubmit={onSubmit}
      preview={url => (
        <div className={classes.videoPreview}>
          <VideoFrame key={url} video={read(url)} texts={texts.video} />
        </div>
      )}
    />
  )
}
