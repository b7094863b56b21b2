import type { AnnouncementTexts, MessageLink } from '@waymark/domain/message'
import { SwitchField, TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { fieldDescription, fieldError } from './field-state.ts'
import { GuideField } from './GuideField.tsx'
import classes from './MessageEditor.module.css'
import type { TextFieldsProps } from './text-fields-props.ts'
import { counterOf, useFieldText } from './use-field-text.ts'

type Props = TextFieldsProps<AnnouncementTexts>
type Cta = NonNullable<AnnouncementTexts['cta']>

const noCta: Cta = { primaryLink: null, secondaryLink: null, tutorial: null }
const isEmpty = (cta: Cta) => cta.primaryLink === null && cta.secondaryLink === null && cta.tutorial === null

function LinkFields({ which, ...props }: Props & { readonly which: 'primaryLink' | 'secondaryLink' }) {
  const { t } = useTranslation('messages')
  const { nameOf, faultOf } = useFieldText()
  const { texts, unavailable, issueOf } = props
  const cta = texts.cta ?? noCta
  const link = cta[which]
  const put = (next: MessageLink | null) => {
    const changed = { ...cta, [which]: next }
    props.onChange({ cta: isEmpty(changed) ? null : changed })
  }
  const field = (part: keyof MessageLink) => {
    const name = `cta.${which}.${part}` as const
    return (
      <TextField
        id={`field-${name}`}
        label={nameOf(name)}
        value={link?.[part] ?? ''}
        error={fieldError(issueOf(name), faultOf, name)}
        unavailable={unavailable}
        onChange={value => put({ url: '', title: '', ...link, [part]: value })}
      />
    )
  }
  return (
    <>
      <SwitchField
        label={t(`editor.${which}`)}
        isOn={link !== null}
        unavailable={unavailable}
        onChange={isOn => put(isOn ? { url: '', title: '' } : null)}
      />
      {link === null ? null : (
        <div className={classes.pair}>
          {field('title')}
          {field('url')}
        </div>
      )}
    </>
  )
}

function GuideLink({ texts, onChange, issueOf, unavailable }: Props) {
  const { t } = useTranslation('messages')
  const { nameOf, faultOf } = useFieldText()
  const cta = texts.cta ?? noCta
  const put = (tutorial: Cta['tutorial']) => {
    const changed = { ...cta, tutorial }
    onChange({ cta: isEmpty(changed) ? null : changed })
  }
  return (
    <>
      <SwitchField
        label={t('editor.guideLink')}
        isOn={cta.tutorial !== null}
        unavailable={unavailable}
        onChange={isOn => put(isOn ? { id: null } : null)}
      />
      {cta.tutorial === null ? null : (
        <GuideField
          label={nameOf('cta.tutorial')}
          value={cta.tutorial.id}
          error={fieldError(issueOf('cta.tutorial'), faultOf, 'cta.tutorial')}
          unavailable={unavailable}
          onChange={id => put({ id })}
        />
      )}
    </>
  )
}

/** The address of the picture; the library's image stays as it is while there is one. */
function ImageField({ texts, onChange, issueOf, unavailable }: Props) {
  const { t } = useTranslation('messages')
  const { nameOf, faultOf } = useFieldText()
  const library = texts.media?.imageLibrary ?? null
  const name = 'media.image.src' as const
  return (
    <TextField
      id={`field-${name}`}
      label={nameOf(name)}
      description={t('editor.imageHint')}
      value={texts.media?.image?.src ?? ''}
      error={fieldError(issueOf(name), faultOf, name)}
      unavailable={unavailable}
      onChange={src => {
        const image = src === '' ? null : { src }
        onChange({ media: image === null && library === null ? null : { image, imageLibrary: library } })
      }}
    />
  )
}

/** The texts of an announcement in one language (document 2 §5.2). */
export function AnnouncementFields(props: Props) {
  const { nameOf, faultOf } = useFieldText()
  const { texts, onChange, issueOf, unavailable } = props
  return (
    <>
      <TextField
        id="field-headline"
        label={nameOf('headline')}
        value={texts.headline}
        description={fieldDescription(
          issueOf('headline'),
          counterOf('headline', texts.headline),
          faultOf,
          'headline',
        )}
        error={fieldError(issueOf('headline'), faultOf, 'headline')}
        unavailable={unavailable}
        onChange={headline => onChange({ headline })}
      />
      <TextAreaField
        id="field-description"
        label={nameOf('description')}
        rows={5}
        value={texts.description}
        error={fieldError(issueOf('description'), faultOf, 'description')}
        unavailable={unavailable}
        onChange={description => onChange({ description })}
      />
      <ImageField {...props} />
      <LinkFields {...props} which="primaryLink" />
      <LinkFields {...props} which="secondaryLink" />
      <GuideLink {...props} />
    </>
  )
}
