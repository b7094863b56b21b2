import type { AnnouncementTexts, MessageLink } from '@waymark/domain/messages/message'
import { Button, SwitchField, TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { ChoosePicture } from '../../../shared/media/ChoosePicture.tsx'
import { fieldDescription } from './field-state.ts'
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
  const { nameOf } = useFieldText()
  const { texts, unavailable } = props
  const cta = texts.cta ?? noCta
  const link = cta[which]
  const put = (next: MessageLink | null) => {
    const changed = { ...cta, [which]: next }
    props.onChange({ cta: isEmpty(changed) ? null : changed })
  }
  const field = (part: keyof MessageLink) => {
    const name = `cta.${which}.${part}` as const
    return (
      <IssueField path={name}>
        {error => (
          <TextField
            label={nameOf(name)}
            value={link?.[part] ?? ''}
            error={error}
            unavailable={unavailable}
            onChange={value => put({ url: '', title: '', ...link, [part]: value })}
          />
        )}
      </IssueField>
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

function GuideLink({ texts, onChange, unavailable }: Props) {
  const { t } = useTranslation('messages')
  const { nameOf } = useFieldText()
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
        <GuideChoice
          label={nameOf('cta.tutorial')}
          id={cta.tutorial.id}
          unavailable={unavailable}
          put={put}
        />
      )}
    </>
  )
}

function GuideChoice(props: {
  readonly label: string
  readonly id: number | null
  readonly unavailable: string | null
  readonly put: (tutorial: { readonly id: number | null }) => void
}) {
  const { label, id, unavailable, put } = props
  return (
    <IssueField path="cta.tutorial">
      {error => (
        <GuideField
          label={label}
          value={id}
          error={error}
          unavailable={unavailable}
          onChange={chosen => put({ id: chosen })}
        />
      )}
    </IssueField>
  )
}

/** A picture that an import or a call took from the library; it can be corrected or removed, not added. */
function LibraryField({ texts, onChange, unavailable }: Props) {
  const { t } = useTranslation('messages')
  const { nameOf } = useFieldText()
  const name = 'media.imageLibrary.src' as const
  const issue = useIssueField(name)
  const { image = null, imageLibrary = null } = texts.media ?? {}
  if (imageLibrary === null) return null
  const put = (library: { readonly src: string } | null) =>
    onChange({ media: image === null && library === null ? null : { image, imageLibrary: library } })
  return (
    <div className={classes.withButton}>
      <TextField
        {...issue}
        label={nameOf(name)}
        value={imageLibrary.src}
        unavailable={unavailable}
        onChange={src => put({ src })}
      />
      <div className={classes.ownWidth}>
        <Button icon="trash" unavailable={unavailable} onClick={() => put(null)}>
          {t('editor.removeLibrary')}
        </Button>
      </div>
    </div>
  )
}

/** The picture: from the library, from the computer, or by its address. */
function ImageField({ texts, onChange, unavailable }: Props) {
  const { t } = useTranslation('messages')
  const { nameOf } = useFieldText()
  const library = texts.media?.imageLibrary ?? null
  const name = 'media.image.src' as const
  const put = (src: string) => {
    const image = src === '' ? null : { src }
    onChange({ media: image === null && library === null ? null : { image, imageLibrary: library } })
  }
  return (
    <div className={classes.withButton}>
      <TextField
        {...useIssueField(name)}
        label={nameOf(name)}
        description={t('editor.imageHint')}
        value={texts.media?.image?.src ?? ''}
        unavailable={unavailable}
        onChange={put}
      />
      <ChoosePicture unavailable={unavailable} onChosen={put} />
    </div>
  )
}

/** The texts of an announcement in one language (document 2 §5.2). */
export function AnnouncementFields(props: Props) {
  const { nameOf, faultOf } = useFieldText()
  const { texts, onChange, issueOf, unavailable } = props
  return (
    <>
      <TextField
        {...useIssueField('headline')}
        label={nameOf('headline')}
        value={texts.headline}
        description={fieldDescription(
          issueOf('headline'),
          counterOf('headline', texts.headline),
          faultOf,
          'headline',
        )}
        unavailable={unavailable}
        onChange={headline => onChange({ headline })}
      />
      <TextAreaField
        {...useIssueField('description')}
        label={nameOf('description')}
        rows={5}
        value={texts.description}
        unavailable={unavailable}
        onChange={description => onChange({ description })}
      />
      <ImageField {...props} />
      <LibraryField {...props} />
      <LinkFields {...props} which="primaryLink" />
      <LinkFields {...props} which="secondaryLink" />
      <GuideLink {...props} />
    </>
  )
}
