/** Where the texts of a namespace lie; the version makes a browser ask again after an update. */
export const localeAddress = (locale: string, namespace: string): string =>
  `/assets/locales/${locale}/${namespace}.json?v=${__LOCALES_VERSION__}`
