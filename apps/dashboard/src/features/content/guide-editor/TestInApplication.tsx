import type { WireGuide } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useTestInApplication } from '../../../shared/previews/use-test-in-application.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { closeGuideDraft, type GuideDraft } from './guide-draft.ts'

interface TestInApplicationProps {
  readonly guide: WireGuide
  readonly draft: GuideDraft
  readonly opened: GuideDraft
  /** The step with which it begins, counted from 0. */
  readonly index: number
  readonly unavailable: string | null
}

/** Keeps the draft at the server for a while and plays it in a new tab; nothing of the guide changes. */
function useTryOut({ guide, draft, opened, index }: TestInApplicationProps) {
  const { t } = useTranslation('editor')
  const { id: property } = useProperty()
  const create = () => {
    const { title, subtitle, steps } = closeGuideDraft(draft, opened)
    const body = {
      ...(title === undefined ? {} : { title }),
      ...(subtitle === undefined ? {} : { subtitle }),
      ...(steps === undefined ? {} : { steps }),
      step: index + 1,
    }
    const params = { property, id: guide.id }
    return client.previews.create({ params, query: { lang: guide.language }, body })
  }
  return useTestInApplication(create, reason => t('tryOut.refused', { reason }))
}

/** Plays the draft, saved or not, in the real application; nothing is published or counted. */
export const TestInApplication = memo(function TestInApplication(props: TestInApplicationProps) {
  const { t } = useTranslation('editor')
  const { test, isPending } = useTryOut(props)
  const { guide, draft, unavailable } = props
  const missing = guide.startUrl === null ? t('testMissing') : null
  const empty = draft.steps.length === 0 ? t('play.empty') : null
  return (
    <Button icon="external" isBusy={isPending} unavailable={unavailable ?? missing ?? empty} onClick={test}>
      {t('test')}
    </Button>
  )
})
