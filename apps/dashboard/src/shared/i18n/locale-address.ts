/** Address of the texts of a namespace; the version makes a browser request them again after an update. */
export const localeAddress = (locale: string, namespace: string): string =>
  `/assets/locales/${locale}/${namespace}.json?v=${__LOCALES_VERSION__}`
