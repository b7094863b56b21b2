import type { StepMedia } from '@waymark/domain/content/guide'
import { TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ChoosePicture } from '../../../shared/media/ChoosePicture.tsx'

interface MediaFormProps<Kind extends StepMedia> {
  readonly media: Kind
  readonly error: string | null
  readonly unavailable: string | null
  readonly onChange: (media: Kind) => void
}

type Of<Kind extends StepMedia['kind']> = Extract<StepMedia, { kind: Kind }>

const address = { maxLength: 2048, isMono: true } as const

function ImageForm({ media, error, unavailable, onChange }: MediaFormProps<Of<'image'>>) {
  const { t } = useTranslation('editor')
  return (
    <>
      <ChoosePicture unavailable={unavailable} onChosen={src => onChange({ ...media, src })} />
      <TextField
        {...address}
        label={t('form.imageSrc')}
        value={media.src}
        error={error}
        unavailable={unavailable}
        onChange={src => onChange({ ...media, src })}
      />
      <TextField
        label={t('form.imageAlt')}
        value={media.alt}
        maxLength={500}
        unavailable={unavailable}
        onChange={alt => onChange({ ...media, alt })}
      />
    </>
  )
}

function VideoForm({ media, error, unavailable, onChange }: MediaFormProps<Of<'video'>>) {
  const { t } = useTranslation('editor')
  return (
    <TextField
      {...address}
      label={t('form.videoSrc')}
      description={t('form.videoHint')}
      value={media.src}
      error={error}
      unavailable={unavailable}
      onChange={src => onChange({ ...media, src })}
    />
  )
}

function InfoForm({ media, error, unavailable, onChange }: MediaFormProps<Of<'info'>>) {
  const { t } = useTranslation('editor')
  return (
    <TextAreaField
      label={t('form.infoText')}
      value={media.text}
      maxLength={4000}
      error={error}
      unavailable={unavailable}
      onChange={text => onChange({ ...media, text })}
    />
  )
}

function LinkForm({ media, error, unavailable, onChange }: MediaFormProps<Of<'link'>>) {
  const { t } = useTranslation('editor')
  return (
    <>
      <TextField
        {...address}
        label={t('form.linkHref')}
        value={media.href}
        error={error}
        unavailable={unavailable}
        onChange={href => onChange({ ...media, href })}
      />
      <TextField
        label={t('form.linkTitle')}
        description={t('form.linkTitleHint')}
        value={media.title}
        maxLength={500}
        unavailable={unavailable}
        onChange={title => onChange({ ...media, title })}
      />
    </>
  )
}

/** The fields of one picture, video, note or link. */
export function MediaForm({ media, ...rest }: MediaFormProps<StepMedia>) {
  switch (media.kind) {
    case 'image':
      return <ImageForm media={media} {...rest} />
    case 'video':
      return <VideoForm media={media} {...rest} />
    case 'info':
      return <InfoForm media={media} {...rest} />
    case 'link':
      return <LinkForm media={media} {...rest} />
  }
}
