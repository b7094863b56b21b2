import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useWriteGuide } from '../../../shared/guide/use-write-guide.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** Writes a guide that answers a search which found nothing: a draft with its words as title. */
export function WriteGuide({ query }: { readonly query: string }) {
  const { t } = useTranslation('analytics')
  const { may } = useProperty()
  const write = useWriteGuide()
  return (
    <Button
      kind="quiet"
      size="xs"
      unavailable={useDenied()(may.createGuide)}
      isBusy={write.isPending}
      onClick={() => write.mutate(query)}
    >
      {t('search.write')}
      <span className="wm-visually-hidden">{t('search.writeFor', { query })}</span>
    </Button>
  )
}
