import { openApi } from './api-client.ts'

const texts = {
  announcement: {
    headline: 'Reports are here',
    description: 'You find them in the menu, below your orders.',
    media: null,
    cta: {
      primaryLink: { url: 'https://example.com', title: 'Read more' },
      secondaryLink: null,
      tutorial: null,
    },
  },
  survey: {
    question: 'How do you like the reports?',
    leftLabel: 'Not at all',
    rightLabel: 'Very much',
    commentBoxLabel: 'What could be better?',
    buttonLabel: 'Send',
    thankYouMessage: 'Thank you for your answer',
  },
} as const

/** Writes a message in the default language of the first property and publishes it, through the API. */
export async function publishMessage(
  waymarkUrl: string,
  type: keyof typeof texts,
): Promise<{ readonly archive: () => Promise<void> }> {
  const call = await openApi(waymarkUrl)
  const [property] = (await call<{ items: { id: number }[] }>('GET', '/v2/properties?limit=1')).items
  const base = `/v2/properties/${property?.id}`
  const languages = await call<{ id: number; status: string }[]>('GET', `${base}/languages?filter=all`)
  const language = languages.find(({ status }) => status === 'default')?.id ?? 0
  const { id } = await call<{ id: number }>('POST', `${base}/announcements`, {
    type,
    languageTexts: { [language]: { texts: texts[type], status: 'default' } },
  })
  await call('PUT', `${base}/announcements/${id}`, { announcement: { publish: true } })
  const archive = async () => {
    await call('PUT', `${base}/announcements/${id}`, { announcement: { visibility: 'archived' } })
  }
  return { archive }
}
