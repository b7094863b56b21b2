import { useQuery } from '@tanstack/react-query'
import type { WireContextTags, WireStep } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api/client.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { segmentName, usePageSegments, useUserSegments } from '../../shared/segments/use-segments.ts'

const settings = [
  'visibility',
  'launcher',
  'languageBehaviour',
  'segment',
  'pageSegment',
  'tags',
  'promotion',
  'languages',
] as const
type Setting = (typeof settings)[number]

const stepFields = [
  'type',
  'url',
  'identifier',
  'nextWhen',
  'nextIf',
  'skipIf',
  'mandatory',
  'clickable',
  'automation',
  'manualStepboxPositioning',
  'triggersPageReload',
  'screenshot',
] as const
type StepField = (typeof stepFields)[number]

/** Names and values of settings in words. */
export function useSettingWords() {
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
export function useStepFieldWords() {
  const { t } = useTranslation('guide')
  const none = t('versions.values.none')
  const orNone =
    <F extends StepField>(read: (value: NonNullable<WireStep[F]>) => string) =>
    (value: WireStep[F]) =>
      value === null || value === '' ? none : read(value as NonNullable<WireStep[F]>)
  const yesNo = (value: boolean) => t(value ? 'versions.values.yes' : 'versions.values.no')
  const texts: { readonly [F in StepField]: (value: WireStep[F]) => string } = {
    type: value => t(`versions.values.types.${value}`),
    url: orNone<'url'>(value => value),
    identifier: orNone<'identifier'>(
      ({ candidates, text = '' }) =>
        [...candidates.map(({ css }) => css), text].filter(part => part !== '').join('\n') || none,
    ),
    nextWhen: value => t(`versions.values.nextWhen.${value ?? 'button'}`),
    nextIf: orNone<'nextIf'>(({ mode, value }) => t(`versions.values.nextIf.${mode}`, { value })),
    skipIf: value => t(`versions.values.skipIf.${value ?? 'never'}`),
    mandatory: yesNo,
    clickable: yesNo,
    automation: orNone<'automation'>(({ kind, value = '' }) =>
      [t(`versions.values.automation.${kind}`), value].filter(part => part !== '').join(': '),
    ),
    manualStepboxPositioning: orNone<'manualStepboxPositioning'>(({ side, dx, dy }) =>
      t('versions.values.position', { side: t(`versions.values.sides.${side}`), dx, dy }),
    ),
    triggersPageReload: yesNo,
    screenshot: orNone<'screenshot'>(({ src }) => src),
  }
  return {
    name: (field: string) => {
      const known = stepFields.find(one => one === field)
      return known ? t(`versions.stepFields.${known}`) : field
    },
    value: (field: string, value: unknown) => {
      const known = stepFields.find(one => one === field)
      return known ? (texts[known] as (value: unknown) => string)(value) : String(value)
    },
  }
}
