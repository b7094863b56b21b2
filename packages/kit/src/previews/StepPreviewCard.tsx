import type { ReactNode } from 'react'
import { type PreviewContent, PreviewMedia, type PreviewMediaTexts } from './PreviewMedia.tsx'
import classes from './Previews.module.css'

interface StepPreviewCardProps {
  readonly title: string
  readonly text: string
  /** What stands there while the texts are empty. */
  readonly emptyTitle: string
  readonly emptyText: string
  readonly media: PreviewContent | null
  readonly mediaTexts: PreviewMediaTexts
  /** What the person has to do where no Next button is shown. */
  readonly hint?: ReactNode
  /** Counted from 1. */
  readonly position: number
  readonly total: number
  /** Null shows no button. */
  readonly back: string | null
  readonly next: string | null
}

/** The card of a step as end users see it, 350 px wide (document 2 §9); its buttons only show what they say. */
export function StepPreviewCard(props: StepPreviewCardProps) {
  const { title, text, media, hint, back, next } = props
  return (
    <div className={classes.card}>
      <p className={classes.title} data-empty={title === ''}>
        {title || props.emptyTitle}
      </p>
      <p className={classes.text} data-empty={text === ''}>
        {text || props.emptyText}
      </p>
      {media ? <PreviewMedia content={media} texts={props.mediaTexts} /> : null}
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.foot}>
        <span>{`${props.position}/${props.total}`}</span>
        {back === null ? null : <span className={classes.back}>{back}</span>}
        {next === null ? null : <span className={classes.next}>{next}</span>}
      </div>
    </div>
  )
}
