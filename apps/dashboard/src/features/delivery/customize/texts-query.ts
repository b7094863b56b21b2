import { api } from '../../../shared/api/client.ts'

/** How the wording of one language is asked for; without one that of the default language. */
export const textsQuery = (property: number, lang: string | undefined) =>
  api.properties.texts.queryOptions({
    input: { params: { property }, query: lang === undefined ? {} : { lang } },
  })
