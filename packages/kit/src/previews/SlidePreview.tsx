import { Icon } from '../Icon.tsx'
import { type PreviewContent, PreviewMedia, type PreviewMediaTexts } from './PreviewMedia.tsx'
import { PreviewStage } from './PreviewStage.tsx'
import classes from './Previews.module.css'

interface SlidePreviewProps {
  readonly label: string
  readonly headline: string
  readonly text: string
  readonly emptyHeadline: string
  readonly emptyText: string
  /** Picture or video, note and link, as far as there are any. */
  readonly media: readonly PreviewContent[]
  readonly mediaTexts: PreviewMediaTexts
  /** Names of the buttons; null shows none. */
  readonly later: string | null
  readonly start: string | null
  readonly hasClose: boolean
}

/** A slide in the middle of a dimmed page, such as the welcome slide; its buttons only show what they say. */
export function SlidePreview(props: SlidePreviewProps) {
  const { headline, text, media, later, start } = props
  return (
    <PreviewStage label={props.label}>
      <div className={classes.slide}>
        {props.hasClose ? (
          <span className={classes.kill}>
            <Icon name="close" size={16} />
          </span>
        ) : null}
        <p className={classes.title} data-empty={headline === ''}>
          {headline || props.emptyHeadline}
        </p>
        <p className={classes.text} data-empty={text === ''}>
          {text || props.emptyText}
        </p>
        {media.map(content => (
          <PreviewMedia key={content.kind} content={content} texts={props.mediaTexts} />
        ))}
        <div className={classes.foot}>
          {later === null ? null : <span className={classes.back}>{later}</span>}
          {start === null ? null : <span className={classes.next}>{start}</span>}
        </div>
      </div>
    </PreviewStage>
  )
}
