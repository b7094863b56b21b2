import type { MediaKind, StepMedia } from '@waymark/domain'
import { SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { FormSection } from './FormSection.tsx'
import { issueAt } from './list-issues.ts'
import { MediaForm } from './MediaForm.tsx'
import type { StepFieldsProps } from './step-fields-props.ts'

const kinds = ['none', 'image', 'video', 'info', 'link'] as const

const emptyMedia: Readonly<Record<MediaKind, StepMedia>> = {
  image: { kind: 'image', src: '', alt: '' },
  video: { kind: 'video', src: '' },
  info: { kind: 'info', text: '' },
  link: { kind: 'link', href: '', title: '' },
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
