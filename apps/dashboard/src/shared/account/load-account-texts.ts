import i18next from 'i18next'

/** Loads the texts of the account area and the personal settings. */
export async function loadAccountTexts(): Promise<void> {
  await i18next.loadNamespaces('account')
}
