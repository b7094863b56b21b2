import { useQuery } from '@tanstack/react-query'
import type { WireContextTags, WireStep } from '@waymark/contract'
import { stepFields } from '@waymark/domain/content/guide'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'
import { segmentName, usePageSegments, useUserSegments } from '../segments/use-segments.ts'

const settings = [
  'visibility',
  'launcher',
  'languageBehaviour',
  'segment',
  'pageSegment',
  'tags',
  'promotion',
  'languages',
  'samplePercent',
  'followsGuideSegment',
] as const
type Setting = (typeof settings)[number]

type StepField = Exclude<keyof typeof stepFields, 'id' | 'uuid'>
/** Fields whose value is not simply yes or no. */
type ValuedField = {
  [F in StepField]: WireStep[F] extends boolean ? never : F
}[StepField]

const isStepField = (field: string): field is StepField =>
  field in stepFields && field !== 'id' && field !== 'uuid'

/** Names and values of settings in words. */
export function useSettingLabels() {
  const { t } = useTranslation('guide')
  const { id: property } = useProperty()
  const users = useUserSegments()
  const pages = usePageSegments()
  const chapters = useQuery(api.chapters.list.queryOptions({ input: { params: { property }, query: {} } }))
  const chapterName = (id: number) =>
    id === 0
      ? t('versions.values.unsorted')
      : (chapters.data?.find(chapter => chapter.id === id)?.title ?? `#${id}`)
  const tagText = (tags: WireContextTags) => {
    if (tags === null) return t('versions.values.none')
    const words = (tags.byDefault === 'show' ? tags.hideOn : tags.showOn) ?? []
    return t(`versions.values.tags.${tags.byDefault}`, { words: words.join(', ') })
  }
  const texts: Readonly<Record<Setting, (value: unknown) => string>> = {
    visibility: value => t(`versions.values.visibility.${value as 'public' | 'private' | 'deleted'}`),
    launcher: value => chapterName(Number(value)),
    languageBehaviour: value => t(`versions.values.languages.${value as 'fallback_default' | 'hide'}`),
    segment: value => (value === null ? t('versions.values.everyone') : segmentName(users, Number(value))),
    pageSegment: value =>
      value === null ? t('versions.values.everywhere') : segmentName(pages, Number(value)),
    tags: value => tagText(value as WireContextTags),
    promotion: value => t(value === true ? 'versions.values.on' : 'versions.values.off'),
    languages: value =>
      value === null ? t('versions.values.allLanguages') : (value as readonly string[]).join(', '),
    samplePercent: value => t('versions.values.percent', { percent: Number(value ?? 100) }),
    followsGuideSegment: value =>
      t(Array.isArray(value) && value.includes(true) ? 'versions.values.yes' : 'versions.values.no'),
  }
  return {
    name: (field: string) => {
      const known = settings.find(one => one === field)
      return known ? t(`versions.settings.${known}`) : field
    },
    value: (field: string, value: unknown) => {
      const known = settings.find(one => one === field)
      return known ? texts[known](value) : String(value)
    },
  }
}

/** Names and values of what a step has besides its texts, in words. */
export function useStepFieldLabels() {
  const { t } = useTranslation('guide')
  const none = t('versions.values.none')
  const orNone =
    <F extends ValuedField>(read: (value: NonNullable<WireStep[F]>) => string) =>
    (value: WireStep[F]) =>
      value === null || value === '' ? none : read(value as NonNullable<WireStep[F]>)
  const texts: { readonly [F in ValuedField]: (value: WireStep[F]) => string } = {
    type: value => t(`versions.values.types.${value}`),
    url: orNone<'url'>(value => value),
    identifier: orNone<'identifier'>(
      ({ candidates, text = '' }) =>
        [...candidates.map(({ css }) => css), text].filter(part => part !== '').join('\n') || none,
    ),
    nextWhen: value => t(`versions.values.nextWhen.${value ?? 'button'}`),
    nextIf: orNone<'nextIf'>(({ mode, value }) => t(`versions.values.nextIf.${mode}`, { value })),
    skipIf: value => t(`versions.values.skipIf.${value ?? 'never'}`),
    automation: orNone<'automation'>(({ kind, value = '' }) =>
      [t(`versions.values.automation.${kind}`), value].filter(part => part !== '').join(': '),
    ),
    manualStepboxPositioning: orNone<'manualStepboxPositioning'>(({ side, dx, dy }) =>
      t('versions.values.position', { side: t(`versions.values.sides.${side}`), dx, dy }),
    ),
    screenshot: orNone<'screenshot'>(({ src }) => src),
  }
  return {
    name: (field: string) => (isStepField(field) ? t(`versions.stepFields.${field}`) : field),
    value: (field: string, value: unknown) => {
      if (typeof value === 'boolean') return t(value ? 'versions.values.yes' : 'versions.values.no')
      return field in texts
        ? (texts[field as ValuedField] as (value: unknown) => string)(value)
        : String(value)
    },
  }
}
