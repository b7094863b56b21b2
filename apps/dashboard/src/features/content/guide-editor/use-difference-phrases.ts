import { useTranslation } from 'react-i18next'
import type { DifferencePhrases, StepField } from './guide-differences.ts'
import type { StepDraft } from './step-draft.ts'

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'

/** Returns the text of a note, picture, video or link, in one line. */
function mediaText(media: NonNullable<StepDraft['media']>): string {
  switch (media.kind) {
    case 'image':
      return media.alt === '' ? media.src : `${media.src} (${media.alt})`
    case 'video':
      return media.src
    case 'info':
      return media.text
    case 'link':
      return media.title === '' ? media.href : `${media.title} (${media.href})`
  }
}

/** Fields whose value is not simply yes or no. */
type ValuedField = { [F in StepField]: StepDraft[F] extends boolean ? never : F }[StepField]

/** Says what a field of a step holds in the words of its form. */
function useStepValue(): DifferencePhrases['value'] {
  const { t } = useTranslation(['editor', 'common'])
  const texts: { readonly [F in ValuedField]: (value: StepDraft[F]) => string } = {
    type: value => t(`form.types.${value}`),
    content: value => value,
    message: value => value,
    media: value =>
      value === null
        ? t('form.mediaKinds.none')
        : `${t(`form.mediaKinds.${value.kind}`)}: ${mediaText(value)}`,
    url: value => value,
    selectors: value => value.join('\n'),
    selectorText: value => value,
    row: ({ container, text, position }) =>
      [container, text, position].filter(part => part !== '').join(' · '),
    picked: value => value?.label ?? value?.text ?? '',
    screenshot: value => t(value === null ? 'form.mediaKinds.none' : 'form.targetPicture'),
    nextWhen: value => t(`form.nextWhens.${value ?? 'button'}`),
    nextIf: ({ mode, value }) => `${t(`form.modes.${mode}`)}: ${value}`,
    skipIf: value => t(`form.skipIfs.${value ?? 'never'}`),
    automation: value =>
      value === null
        ? t('automation.kinds.none')
        : [
            t(`automation.kinds.${value.kind}`),
            value.value ?? '',
            value.confirm ? t('automation.confirm') : '',
          ]
            .filter(part => part !== '')
            .join(' · '),
    manualStepboxPositioning: value =>
      value === null ? t('form.sides.auto') : `${t(`form.sides.${value.side}`)} ${value.dx}, ${value.dy}`,
  }
  return (field, value) =>
    isSwitch(value)
      ? t(value ? 'common:stale.yes' : 'common:stale.no')
      : (texts[field as ValuedField] as (value: unknown) => string)(value)
}

const formLabels = {
  selectors: 'form.target',
  picked: 'element.title',
  screenshot: 'form.targetPicture',
  row: 'form.rowContainer',
  nextIf: 'form.value',
  manualStepboxPositioning: 'form.position',
} as const

type FormLabelled = keyof typeof formLabels
const isRenamed = (field: StepField): field is FormLabelled => field in formLabels

/** The words in which two versions of a guide are compared. */
export function useDifferencePhrases(): DifferencePhrases {
  const { t } = useTranslation(['editor', 'common'])
  const value = useStepValue()
  const nameOf = (field: StepField) => t(isRenamed(field) ? formLabels[field] : `form.${field}`)
  return {
    guideField: field => (field === 'languageBehaviour' ? t('languages.behaviour') : t(`${field}Field`)),
    guideValue: (field, value) =>
      field === 'languageBehaviour' && (value === 'hide' || value === 'fallback_default')
        ? t(`languages.behaviours.${value}`)
        : String(value),
    stepField: (field, position) => `${t('form.label', { position })}: ${nameOf(field)}`,
    step: position => t('form.label', { position }),
    order: t('common:stale.order'),
    untitled: t('steps.untitled'),
    absent: t('common:stale.absent'),
    value,
  }
}
