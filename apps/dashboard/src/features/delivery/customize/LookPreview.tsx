import { Segmented, SelectField } from '@waymark/kit'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import { usePreviewBase } from '../../../shared/assistant-preview/use-preview-base.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { usePreviewValues } from '../../../shared/settings-form/PreviewValues.tsx'
import classes from './Customize.module.css'
import { lookPreview } from './look-preview.ts'
import { changedField, type LookScene, type ShownScene, sceneOf } from './look-scenes.ts'

const none: Readonly<Record<string, string>> = {}

interface LookPreviewProps {
  /** What the preview can show; the first is shown until the author changes a field that is seen in another one. */
  readonly scenes: readonly [LookScene, ...LookScene[]]
  /** Key of the language whose wording is shown; without one that of the default language. */
  readonly language?: string
  /** Product texts for texts that are empty in the form. */
  readonly defaults?: Readonly<Record<string, string>>
}

interface Shown extends ShownScene {
  readonly values: Readonly<Record<string, unknown>>
}

/** The scene that is chosen; a change of one field turns to the scene in which it is seen. */
function useScene(scenes: LookPreviewProps['scenes'], values: Shown['values']) {
  const [shown, setShown] = useState<Shown>({ scene: scenes[0], field: null, values })
  if (shown.values !== values) {
    const field = changedField(shown.values, values)
    const wanted = field === null ? null : sceneOf(field)
    const scene = scenes.find(one => one === wanted)
    setShown(scene === undefined ? { ...shown, values } : { scene, field, values })
  }
  return { ...shown, choose: (scene: LookScene) => setShown({ ...shown, scene }) }
}

/** The assistant with what the forms of the screen say, before it is saved; by the assistant's own code. */
export function LookPreview({ scenes, language, defaults = none }: LookPreviewProps) {
  const { t } = useTranslation('customize')
  const { stylings } = useProperty()
  const values = useDeferredValue(usePreviewValues())
  const base = usePreviewBase(language)
  const { scene, field, choose } = useScene(scenes, values)
  const preview = useMemo(() => {
    const names = {
      chapter: t('preview.samples.chapter'),
      guides: [t('preview.samples.guides'), t('preview.samples.documents')] as const,
      announcement: t('preview.samples.announcements'),
      question: t('preview.samples.question'),
      text: t('preview.sampleText'),
      asked: t('preview.samples.asked'),
    }
    return lookPreview({ base, stylings, values, defaults, names, scene, field })
  }, [base, stylings, values, defaults, scene, field, t])
  const options = scenes.map(value => ({ value, label: t(`preview.states.${value}`) }))
  const choice = { label: t('preview.state'), value: scene, options, onChange: choose }
  return (
    <div className={classes.preview}>
      {scenes.length > 1 && (scenes.length > 2 ? <SelectField {...choice} /> : <Segmented {...choice} />)}
      <AssistantFrame preview={preview} title={t('preview.label')} size="panel" />
    </div>
  )
}
