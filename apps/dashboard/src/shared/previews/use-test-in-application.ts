import { useMutation } from '@tanstack/react-query'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../api/refusal.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useIssueSentence } from '../issues/use-issue-text.ts'

/** Opens a tab while the click still allows it; the application in it gets no hold of this page. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}

/**
 * Opens the application with a draft in a new tab. `create` keeps the draft at the server for a while and returns the
 * address that shows it; `refused` is the sentence for a draft that the server refuses.
 */
export function useTestInApplication(
  create: () => Promise<{ readonly url: string }>,
  refused: (reason: string) => string,
) {
  const { t } = useTranslation('common')
  const outcome = useOutcome()
  const issueText = useIssueSentence()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (tab: Window | null) => {
      const { url } = await create()
      if (tab === null) {
        const run = () => void window.open(url, '_blank', 'noopener')
        showToast('info', t('testInApplication.blocked'), { label: t('testInApplication.open'), run })
      } else tab.location.replace(url)
    },
    onError: (error, tab) => {
      tab?.close()
      const refusal = refusalOf(error)
      const issue = refusal?.code === 'breaksRule' ? refusal.data.issues[0] : undefined
      if (issue) showToast('error', refused(issueText(issue)))
      else outcome.failed('processing', error)
    },
  })
  return { test: () => mutate(openTab()), isPending }
}
