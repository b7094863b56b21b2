import type { WireGuideRow } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useManage } from './manage-context.ts'

/** Copies the address that starts a guide. Where the browser refuses, shows it to be copied by hand. */
export function useCopyLink(): (guide: WireGuideRow) => Promise<void> {
  const { t } = useTranslation('manage')
  const outcome = useOutcome()
  const { property, ask } = useManage()
  return async guide => {
    try {
      const input = { params: { property, id: guide.id }, query: {} }
      const { startUrl } = await queryClient.fetchQuery(api.guides.get.queryOptions({ input }))
      if (startUrl === null) return void showToast('error', t('toasts.linkMissing'))
      const isCopied = await navigator.clipboard?.writeText(startUrl).then(
        () => true,
        () => false,
      )
      if (isCopied) showToast('success', t('toasts.linkCopied'))
      else ask({ kind: 'link', guide, url: startUrl })
    } catch (error) {
      outcome.failed('processing', error)
    }
  }
}
