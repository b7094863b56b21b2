import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { DialogActions } from '../Dialog.tsx'
import { TextField } from '../TextField.tsx'
import classes from './Media.module.css'
import type { MediaDialogTexts } from './media-texts.ts'
import type { EmbeddedVideo } from './play-address.ts'
import { VideoFrame } from './VideoFrame.tsx'

interface UrlFormProps {
  readonly label: string
  readonly description?: string
  readonly insert: string
  readonly leave: string
  readonly faultOf: (text: string) => string | null
  readonly onLeave: () => void
  readonly onSubmit: (url: string) => void
  /** What stands at a URL that is right. */
  readonly preview: (url: string) => ReactNode
}

function UrlForm({ label, description, insert, leave, faultOf, onLeave, onSubmit, preview }: UrlFormProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const url = text.trim()
  const fault = faultOf(url)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A dialog may stand within a form of the page, which this must not send.
        event.stopPropagation()
        setAsked(true)
        if (fault === null) onSubmit(url)
      }}
    >
      <TextField
        label={label}
        description={description}
        type="url"
        isMono
        autoFocus
        maxLength={2048}
        value={text}
        error={isAsked || url !== '' ? fault : null}
        onChange={setText}
      />
      {fault === null ? preview(url) : null}
      <DialogActions>
        <Button onClick={onLeave}>{leave}</Button>
        <Button kind="primary" type="submit">
          {insert}
        </Button>
      </DialogActions>
    </form>
  )
}

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
