import type { MediaKind, StepMedia } from '@waymark/domain'
import { SelectField, TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { FormSection } from './FormSection.tsx'
import { issueAt } from './list-issues.ts'
import type { StepFieldsProps } from './step-fields-props.ts'

const kinds = ['none', 'image', 'video', 'info', 'link'] as const

const emptyMedia: Readonly<Record<MediaKind, StepMedia>> = {
  image: { kind: 'image', src: '', alt: '' },
  video: { kind: 'video', src: '' },
  info: { kind: 'info', text: '' },
  link: { kind: 'link', href: '', title: '' },
}

interface MediaFormProps {
  readonly media: StepMedia
  readonly error: string | null
  readonly unavailable: string | null
  readonly onChange: (media: StepMedia) => void
}

function MediaForm({ media, error, unavailable, onChange }: MediaFormProps) {
  const { t } = useTranslation('editor')
  const common = { unavailable, maxLength: 2048, isMono: true } as const
  switch (media.kind) {
    case 'image':
      return (
        <>
          <TextField
            {...common}
            label={t('form.imageSrc')}
            value={media.src}
            error={error}
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
    case 'video':
      return (
        <TextField
          {...common}
          label={t('form.videoSrc')}
          description={t('form.videoHint')}
          value={media.src}
          error={error}
          onChange={src => onChange({ ...media, src })}
        />
      )
    case 'info':
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
    case 'link':
      return (
        <>
          <TextField
            {...common}
            label={t('form.linkHref')}
            value={media.href}
            error={error}
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
}

/** One picture, video, note or link that the step carries. */
export function MediaFields({ step, index, issues, unavailable, onChange }: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { media } = step
  return (
    <FormSection title={t('form.media')}>
      <SelectField
        label={t('form.mediaKind')}
        value={media?.kind ?? 'none'}
        options={kinds.map(value => ({ value, label: t(`form.mediaKinds.${value}`) }))}
        unavailable={unavailable}
        onChange={kind => onChange({ media: kind === 'none' ? null : emptyMedia[kind] })}
      />
      {media ? (
        <div data-field="step.media" className="wm-form">
          <MediaForm
            media={media}
            error={issueAt(issues, index, 'media')}
            unavailable={unavailable}
            onChange={changed => onChange({ media: changed })}
          />
        </div>
      ) : null}
    </FormSection>
  )
}
