import type { StepMedia } from '@waymark/domain/content/guide'
import { Icon, type IconName } from '@waymark/kit'
import { MediaButton, MediaMenu } from '@waymark/kit/media'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { issueAt } from './list-issues.ts'
import classes from './MediaFields.module.css'
import { MediaForm } from './MediaForm.tsx'
import { concernsOnly, type StepFieldsProps } from './step-fields-props.ts'

// The cropper is heavy: it comes when a person first asks for a picture.
const MediaPicker = lazy(async () => ({
  default: (await import('../../../shared/media/MediaPicker.tsx')).MediaPicker,
}))

const icons = { image: 'image', video: 'video', info: 'info', link: 'link' } as const satisfies Record<
  StepMedia['kind'],
  IconName
>

interface AddMediaProps extends Pick<StepFieldsProps, 'unavailable' | 'onChange'> {
  readonly onAsk: (media: 'image' | 'video') => void
}

/** Asks what to put in. A picture or video is only there once it was chosen; a note or link is written here. */
function AddMedia({ unavailable, onChange, onAsk }: AddMediaProps) {
  const { t } = useTranslation('editor')
  return (
    <MediaMenu
      label={t('media.add')}
      choices={{
        image: t('media.kinds.image'),
        video: t('media.kinds.video'),
        infobox: t('media.kinds.info'),
        link: t('media.kinds.link'),
      }}
      unavailable={unavailable}
      onChoose={kind => {
        if (kind === 'infobox') onChange({ media: { kind: 'info', text: '' } })
        else if (kind === 'link') onChange({ media: { kind: 'link', href: '', title: '' } })
        else onAsk(kind)
      }}
    />
  )
}

interface MediaBlockProps extends Omit<StepFieldsProps, 'step'> {
  readonly media: StepMedia
  readonly onRemove: () => void
}

function MediaBlock({ media, issues, unavailable, onChange, onRemove }: MediaBlockProps) {
  const { t } = useTranslation('editor')
  return (
    <fieldset className={classes.media}>
      <legend className="wm-visually-hidden">{t('form.media')}</legend>
      <div className={classes.head}>
        <Icon name={icons[media.kind]} />
        <span className={classes.kind}>{t(`media.kinds.${media.kind}`)}</span>
        <MediaButton
          hasMedia
          labels={{ add: t('media.add'), remove: t('media.remove'), trash: t('media.removeNow') }}
          unavailable={unavailable}
          onAdd={() => undefined}
          onRemove={onRemove}
        />
      </div>
      <IssueField path="media" className={classes.fields}>
        <MediaForm
          media={media}
          error={issueAt(issues, 'media')}
          unavailable={unavailable}
          onChange={changed => onChange({ media: changed })}
        />
      </IssueField>
    </fieldset>
  )
}

function Media({ step, ...fields }: StepFieldsProps) {
  const { media } = step
  const { onChange, unavailable } = fields
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'image' | 'video' | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Adding or removing media removes the focused element, so the focus moves to an element nearby.
  const focusOn = (part: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(part)?.focus())
  return (
    <div ref={place}>
      {media === null ? (
        <AddMedia
          unavailable={unavailable}
          onChange={change => {
            onChange(change)
            focusOn('textarea, input')
          }}
          onAsk={kind => {
            setAsked(kind)
            setOpen(true)
          }}
        />
      ) : (
        <MediaBlock
          {...fields}
          media={media}
          onRemove={() => {
            onChange({ media: null })
            focusOn('button')
          }}
        />
      )}
      {asked === null ? null : (
        <Suspense fallback={null}>
          <MediaPicker
            isOpen={isOpen}
            media={asked}
            onChosen={({ kind, src }) =>
              onChange({ media: kind === 'image' ? { kind, src, alt: '' } : { kind, src } })
            }
            onClose={() => {
              setOpen(false)
              focusOn('button')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** One picture, video, note or link that the step carries (document 1 §2.6). */
export const MediaFields = memo(Media, concernsOnly<StepFieldsProps>(['media', 'key']))
