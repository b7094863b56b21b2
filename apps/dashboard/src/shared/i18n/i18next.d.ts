import 'i18next'
import type { Texts } from '@waymark/locales'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
    returnNull: false
  }
}
