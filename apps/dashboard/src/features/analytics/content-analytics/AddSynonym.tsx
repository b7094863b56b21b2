import { useNavigate } from '@tanstack/react-router'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** Begins a row of synonyms with the words of a search which found nothing. */
export function AddSynonym({ query }: { readonly query: string }) {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const { id: property, may } = useProperty()
  const to = {
    to: '/app/$property/customize/search',
    params: { property },
    search: { synonym: query },
  } as const
  return (
    <Button
      kind="quiet"
      size="xs"
      unavailable={useDenied()(may.editStylings)}
      onClick={() => void navigate(to)}
    >
      {t('search.synonym')}
      <span className="wm-visually-hidden">{t('search.synonymFor', { query })}</span>
    </Button>
  )
}
