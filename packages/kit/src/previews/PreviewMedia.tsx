import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import type { VideoTexts } from '../media/media-texts.ts'
import type { EmbeddedVideo } from '../media/play-address.ts'
import { VideoFrame } from '../media/VideoFrame.tsx'
import classes from './Previews.module.css'

/** What a card carries besides its texts. */
export type PreviewContent =
  /** `src` null: there is no picture that can be shown. */
  | { readonly kind: 'image'; readonly src: string | null; readonly alt: string }
  | { readonly kind: 'video'; readonly video: EmbeddedVideo | null }
  | { readonly kind: 'info'; readonly text: string }
  | { readonly kind: 'link'; readonly title: string }

export interface PreviewMediaTexts {
  /** In place of a picture that cannot be shown. */
  readonly image: string
  readonly video: VideoTexts
}

type ImageContent = Extract<PreviewContent, { kind: 'image' }>

/** An image, or a placeholder where there is none or it does not load: images of other hosts are blocked. */
function PreviewImage({
  src,
  alt,
  placeholder,
}: Omit<ImageContent, 'kind'> & { readonly placeholder: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src !== null && src !== broken) {
    return <img className={classes.image} src={src} alt={alt} onError={() => setBroken(src)} />
  }
  return (
    <p className={classes.placeholder}>
      <Icon name="image" size={20} />
      {placeholder}
    </p>
  )
}

/** A picture, video, note or link of a card. */
export function PreviewMedia({
  content,
  texts,
}: {
  readonly content: PreviewContent
  readonly texts: PreviewMediaTexts
}) {
  switch (content.kind) {
    case 'image':
      return <PreviewImage src={content.src} alt={content.alt} placeholder={texts.image} />
    case 'video':
      return (
        <div className={classes.media}>
          <VideoFrame video={content.video} texts={texts.video} />
        </div>
      )
    case 'info':
      return content.text === '' ? null : <p className={classes.info}>{content.text}</p>
    case 'link':
      return content.title === '' ? null : <p className={classes.link}>{content.title}</p>
  }
}
