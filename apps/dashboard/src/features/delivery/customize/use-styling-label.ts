import type { StylingKey } from '@waymark/domain/workspace/property'
import { useTranslation } from 'react-i18next'

/** Gives the label of a styling. */
export function useStylingLabel(): (key: StylingKey) => string {
  const { t } = useTranslation('customize')
  return key => (key === 'selectorConfig' || key === 'snippetAuthentication' ? key : t(`stylings.${key}`))
}
