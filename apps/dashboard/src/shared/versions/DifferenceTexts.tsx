import type { WireGuideDifference } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../property/use-property.ts'
import type { AnyDifference } from './difference-summary.ts'
import classes from './Versions.module.css'
import { BeforeAfter, Words } from './Words.tsx'

type Language = WireGuideDifference['texts'][number]
type Media = Language['steps'][number]['media']

/** Returns the name of a step: its position and title. */
export type StepName = (uuid: string) => string

function mediaText(media: NonNullable<Media>['before']): string | null {
  if (media === null) return null
  switch (media.kind) {
    case 'image':
    case 'video':
      return media.src
    case 'info':
      return media.text
    case 'link':
      return `${media.title} ${media.href}`.trim()
  }
}

function StepTexts({
  step,
  nameOf,
}: {
  readonly step: Language['steps'][number]
  readonly nameOf: StepName
}) {
  const { t } = useTranslation('guide')
  const { media } = step
  const none = t('versions.values.none')
  return (
    <div className={classes.step}>
      <h5>{nameOf(step.uuid)}</h5>
      <dl className={classes.list}>
        <Words label={t('versions.texts.content')} change={step.content} />
        <Words label={t('versions.texts.message')} change={step.message} />
        {media === null ? null : (
          <BeforeAfter
            label={t('versions.texts.media')}
            before={mediaText(media.before) ?? none}
            after={mediaText(media.after) ?? none}
          />
        )}
      </dl>
    </div>
  )
}

function LanguageTexts({ texts, nameOf }: { readonly texts: Language; readonly nameOf: StepName }) {
  const { t } = useTranslation('guide')
  const { languages } = useProperty()
  const name = languages.find(({ key }) => key === texts.language)?.name ?? texts.language
  return (
    <div className={classes.language}>
      <h4>{t(`versions.language.${texts.kind}`, { name })}</h4>
      <dl className={classes.list}>
        <Words label={t('versions.texts.title')} change={texts.title} />
        <Words label={t('versions.texts.subtitle')} change={texts.subtitle} />
        {texts.status === null ? null : (
          <BeforeAfter
            label={t('versions.texts.status')}
            before={t(`versions.values.${texts.status.before}`)}
            after={t(`versions.values.${texts.status.after}`)}
          />
        )}
      </dl>
      {texts.steps.map(step => (
        <StepTexts key={step.uuid} step={step} nameOf={nameOf} />
      ))}
    </div>
  )
}

/** The texts that changed, word by word, language by language. */
export function DifferenceTexts({
  difference,
  nameOf,
}: {
  readonly difference: AnyDifference
  readonly nameOf: StepName
}) {
  const { t } = useTranslation('guide')
  if (difference.texts.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.texts')}</h3>
      {difference.texts.map(texts => (
        <LanguageTexts key={texts.language} texts={texts} nameOf={nameOf} />
      ))}
    </section>
  )
}
