import type { StylingKey } from '@waymark/domain'
import { useTranslation } from 'react-i18next'

/** Stylings that stand on a screen of the customize area; the others lie with the settings of the application. */
export type CustomizeKey =
  | Exclude<StylingKey, 'selectorConfig' | 'snippetAuthentication' | 'avatar_img'>
  | 'avatar_img'

/** Gives the label of a styling. */
export function useStylingLabel(): (key: StylingKey) => string {
  const { t } = useTranslation('customize')
  return key => (key === 'selectorConfig' || key === 'snippetAuthentication' ? key : t(`stylings.${key}`))
}
