import type { WireChapterDifference, WireGuideDifference } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../shared/property/use-property.ts'
import {
  type AnyDifference,
  isToldField,
  orderLines,
  stepPosition,
  stepTitles,
  summaryOf,
} from './difference-summary.ts'
import { useSettingWords, useStepFieldWords } from './use-value-words.ts'
import { useGuideState, useGuideTitles } from './use-versions.ts'
import classes from './Versions.module.css'
import { BeforeAfter, Words } from './Words.tsx'

type Language = WireGuideDifference['texts'][number]
type Media = Language['steps'][number]['media']

/** What a step is called: its position and title. */
type StepName = (uuid: string) => string

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

function Settings({ difference }: { readonly difference: AnyDifference }) {
  const { t } = useTranslation('guide')
  const words = useSettingWords()
  if (difference.settings.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.settings')}</h3>
      <dl className={classes.list}>
        {difference.settings.map(({ field, before, after }) => (
          <BeforeAfter
            key={field}
            label={words.name(field)}
            before={words.value(field, before)}
            after={words.value(field, after)}
          />
        ))}
      </dl>
    </section>
  )
}

interface StepsProps {
  readonly steps: WireGuideDifference['steps']
  readonly nameOf: StepName
}

function Steps({ steps, nameOf }: StepsProps) {
  const { t } = useTranslation('guide')
  const words = useStepFieldWords()
  const named = <T extends { readonly uuid: string }>(list: readonly T[]) =>
    list.map(one => ({ ...one, id: one.uuid }))
  const lines = orderLines({
    removed: named(steps.removed),
    inserted: named(steps.inserted),
    moved: named(steps.moved),
  })
  const changed = steps.changed
    .map(step => ({ ...step, fields: step.fields.filter(isToldField) }))
    .filter(step => step.fields.length > 0)
  if (lines.length === 0 && changed.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.steps')}</h3>
      {lines.length === 0 ? null : (
        <ul className={classes.lines}>
          {lines.map(line => (
            <li key={`${line.kind} ${line.uuid}`} data-kind={line.kind}>
              {t(`versions.order.${line.kind}`, { name: nameOf(line.uuid), ...line })}
            </li>
          ))}
        </ul>
      )}
      {changed.map(({ uuid, fields }) => (
        <div key={uuid} className={classes.step}>
          <h4>{nameOf(uuid)}</h4>
          <dl className={classes.list}>
            {fields.map(({ field, before, after }) => (
              <BeforeAfter
                key={field}
                label={words.name(field)}
                before={words.value(field, before)}
                after={words.value(field, after)}
              />
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
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

function Texts({ difference, nameOf }: { readonly difference: AnyDifference; readonly nameOf: StepName }) {
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

/** What changed in short, and told when it changes. */
function Summary({ difference }: { readonly difference: AnyDifference }) {
  const { t } = useTranslation('guide')
  const parts = summaryOf(difference)
  const text =
    parts.length === 0
      ? t('versions.alike')
      : parts.map(({ part, count }) => t(`versions.summary.${part}`, { count })).join(', ')
  return (
    <p className={classes.summary} role="status">
      {text}
    </p>
  )
}

interface GuideDifferenceProps {
  readonly guideId: number
  readonly difference: WireGuideDifference
}

/** What a version of a guide changed: settings, steps and their order, texts word by word. */
export function GuideDifferenceView({ guideId, difference }: GuideDifferenceProps) {
  const { t } = useTranslation('guide')
  const { languages } = useProperty()
  const newer = useGuideState(guideId, difference.to.version)
  const older = useGuideState(guideId, difference.from?.version ?? null)
  const states = [newer, older]
  const order = [...languages].sort((a, b) => Number(b.status === 'default') - Number(a.status === 'default'))
  const titles = stepTitles(
    states,
    order.map(({ key }) => key),
  )
  const nameOf: StepName = uuid => {
    const title = titles.get(uuid) ?? t('versions.untitled')
    const position = stepPosition(uuid, states)
    return position === null ? title : t('versions.stepName', { position, title })
  }
  return (
    <>
      <Summary difference={difference} />
      <Texts difference={difference} nameOf={nameOf} />
      <Steps steps={difference.steps} nameOf={nameOf} />
      <Settings difference={difference} />
    </>
  )
}

interface ChapterDifferenceProps {
  readonly chapterId: number
  readonly difference: WireChapterDifference
}

function Guides({ chapterId, difference: { guides } }: ChapterDifferenceProps) {
  const { t } = useTranslation('guide')
  const titles = useGuideTitles(chapterId)
  const lines = orderLines(guides)
  if (lines.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.guides')}</h3>
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={`${line.kind} ${line.uuid}`} data-kind={line.kind}>
            {t(`versions.order.${line.kind}`, {
              name: titles.get(line.uuid) || t('versions.guideName', { id: line.uuid }),
              ...line,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const noStep: StepName = uuid => uuid

/** What a version of a chapter changed: settings, texts word by word, and which guides it held. */
export function ChapterDifferenceView({ chapterId, difference }: ChapterDifferenceProps) {
  return (
    <>
      <Summary difference={difference} />
      <Texts difference={difference} nameOf={noStep} />
      <Guides chapterId={chapterId} difference={difference} />
      <Settings difference={difference} />
    </>
  )
}
