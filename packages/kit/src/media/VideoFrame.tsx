import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './Media.module.css'
import type { VideoTexts } from './media-texts.ts'
import { type EmbeddedVideo, playAddress } from './play-address.ts'

interface VideoFrameProps {
  /** Null: what was given is no video that may be shown. */
  readonly video: EmbeddedVideo | null
  readonly texts: VideoTexts
}

/** A video in place. Until a person asks to play it nothing is loaded and no other host receives a request. */
export function VideoFrame({ video, texts }: VideoFrameProps) {
  const [played, setPlayed] = useState<string | null>(null)
  if (video === null) {
    return (
      <p className={classes.placeholder}>
        <Icon name="video" size={20} />
        {texts.none}
      </p>
    )
  }
  if (played === video.embedUrl) {
    return (
      <iframe
        className={classes.video}
        src={playAddress(video)}
        title={texts.frame}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <button type="button" className={classes.play} onClick={() => setPlayed(video.embedUrl)}>
      <Icon name="video" size={28} />
      {texts.play}
    </button>
  )
}
