import { useMutation } from '@tanstack/react-query'
import type { WireSso } from '@waymark/contract'
import { Button, CopyField, Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { fetchFile, saveFile } from '../../../shared/api/save-file.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

function useDownload() {
  const outcome = useOutcome()
  const { company } = useProperty()
  return useMutation({
    mutationFn: async () => {
      const path = `/api/v2/security-config/companies/${company.id}/sso/metadata`
      saveFile(await fetchFile(path, 'application/xml'), 'waymark-metadata.xml')
    },
    onError: error => {
      outcome.failed('loadSsoMetadata', error)
    },
  })
}

/** First step: what the identity provider has to know of us, as a link, as a file and to be copied. */
export function OwnData({ metadata }: { readonly metadata: WireSso['metadata'] }) {
  const { t } = useTranslation('settings')
  const download = useDownload()
  const copy = { copyLabel: t('copy.copy'), copiedLabel: t('copy.copied') }
  return (
    <Panel
      title={t('sso.own.title')}
      description={t('sso.own.text')}
      actions={
        <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
          {t('sso.own.download')}
        </Button>
      }
    >
      <CopyField label={t('sso.own.link')} value={metadata.metadataUrl} {...copy} />
      <CopyField label={t('sso.own.entityId')} value={metadata.entityId} {...copy} />
      <CopyField label={t('sso.own.acs')} value={metadata.assertionConsumerServiceUrl} {...copy} />
    </Panel>
  )
}
