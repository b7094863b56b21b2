import { useMutation } from '@tanstack/react-query'
import type { WireGuide } from '@waymark/contract'
import { Button, showToast } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useIssueSentence } from '../../../shared/issues/use-issue-text.ts'
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

/** Keeps the draft at the server for a while and answers the address that plays it; nothing of the guide changes. */
function useTryOut({ guide, draft, opened, index }: TestInApplicationProps) {
  const { t } = useTranslation('editor')
  const outcome = useOutcome()
  const issueText = useIssueSentence()
  const { id: property } = useProperty()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (tab: Window | null) => {
      const { title, subtitle, steps } = closeGuideDraft(draft, opened)
      const body = {
        ...(title === undefined ? {} : { title }),
        ...(subtitle === undefined ? {} : { subtitle }),
        ...(steps === undefined ? {} : { steps }),
        step: index + 1,
      }
      const params = { property, id: guide.id }
      const { url } = await client.previews.create({ params, query: { lang: guide.language }, body })
      if (tab === null) {
        const run = () => void window.open(url, '_blank', 'noopener')
        showToast('info', t('tryOut.blocked'), { label: t('tryOut.open'), run })
      } else tab.location.replace(url)
    },
    onError: (error, tab) => {
      tab?.close()
      const refusal = refusalOf(error)
      const issue = refusal?.code === 'breaksRule' ? refusal.data.issues[0] : undefined
      if (issue) showToast('error', t('tryOut.refused', { reason: issueText(issue) }))
      else outcome.failed('processing', error)
    },
  })
}

/** Opens a tab while the click still allows it; the application in it gets no hold of this page. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** Plays the draft, saved or not, in the real application; nothing is published or counted. */
export const TestInApplication = memo(function TestInApplication(props: TestInApplicationProps) {
  const { t } = useTranslation('editor')
  const { mutate, isPending } = useTryOut(props)
  const { guide, draft, unavailable } = props
  const missing = guide.startUrl === null ? t('testMissing') : null
  const empty = draft.steps.length === 0 ? t('play.empty') : null
  return (
    <Button
      icon="external"
      isBusy={isPending}
      unavailable={unavailable ?? missing ?? empty}
      onClick={() => mutate(openTab())}
    >
      {t('test')}
    </Button>
  )
})
