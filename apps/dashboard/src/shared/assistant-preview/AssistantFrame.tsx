import { type AssistantPreview, type PreviewNotice, previewReady } from '@waymark/domain/delivery/delivery'
import { useEffect, useRef, useState } from 'react'
import { apiOrigin, ownOrigin } from '../api/api-origin.ts'
import { useLatest } from '../stable/use-latest.ts'
import classes from './AssistantFrame.module.css'
import { replaceForeignImages } from './replace-foreign-images.ts'

interface AssistantFrameProps {
  readonly preview: AssistantPreview
  /** Description of the frame's content, for assistive technology. */
  readonly title: string
  readonly size: 'step' | 'page' | 'phone' | 'message' | 'panel' | 'item'
  /** Called with each event in the preview. */
  readonly onNotice?: (notice: PreviewNotice) => void
}

const nothing = (): void => undefined

/** A step's card has its own height between these. */
const heightBounds = { min: 320, max: 680 }

const isNotice = (data: unknown): data is PreviewNotice => /^preview(Event|Height)$/.test(Object(data).kind)

/** The assistant's own code in a frame, with the draft; it has an origin of its own and reaches nothing of this page. */
export function AssistantFrame({ preview, title, size, onNotice = nothing }: AssistantFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState<number | null>(null)
  const hear = useLatest(onNotice)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      if (data === previewReady) setReady(true)
      if (!isNotice(data)) return
      if (data.kind === 'previewHeight') setHeight(data.heightPx)
      hear(data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [hear])
  useEffect(() => {
    // The frame has an origin of its own, which has no name to send it to.
    const shown = replaceForeignImages(preview, [ownOrigin, apiOrigin])
    if (isReady) frame.current?.contentWindow?.postMessage(shown, '*')
  }, [isReady, preview])
  const { min, max } = heightBounds
  const blockSize = size === 'step' && height !== null ? Math.min(Math.max(height, min), max) : undefined
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      data-size={size}
      title={title}
      src="/assistant/preview"
      sandbox="allow-scripts allow-forms"
      style={{ blockSize }}
    />
  )
}
