import { useMutation } from '@tanstack/react-query'
import { Button, Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { saveFile } from '../../../shared/api/save-file.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** Files for apps that show pages of the application in a web view. */
export function WebViewPanel() {
  const { t } = useTranslation('application')
  const { id: property } = useProperty()
  const outcome = useOutcome()
  const download = useMutation({
    mutationFn: () => client.properties.hybrid({ params: { property } }),
    onSuccess: file => saveFile(file, `waymark-web-view-${property}.zip`),
    onError: error => outcome.failed('exportReport', error),
  })
  return (
    <Panel
      title={t('setup.webView')}
      description={t('setup.webViewText')}
      actions={
        <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
          {t('setup.webViewDownload')}
        </Button>
      }
    />
  )
}
