import { randomUUID } from 'node:crypto'
import { openApi } from './api-client.ts'
import { steps } from './tours.ts'

export interface PublishedTour {
  readonly guideId: number
  /** Code that an embedder pastes into the head of the page. */
  readonly snippet: string
}

interface Property {
  readonly id: number
  readonly company: { readonly id: number }
}

/** Writes the tour of three steps and publishes it, through the API like every client. */
export async function authorTour(waymarkUrl: string, hostUrl: string): Promise<PublishedTour> {
  const call = await openApi(waymarkUrl)
  const [property] = (await call<{ items: Property[] }>('GET', '/v2/properties?detail=full')).items
  if (!property) throw new Error('the demo company has no property')
  await call('POST', `/v2/companies/${property.company.id}/distributions`, {
    urlPattern: `${hostUrl}/*`,
    propertyId: property.id,
  })
  const guides = `/v2/properties/${property.id}/tutorials`
  const guide = await call<{ id: number }>('POST', guides, {
    title: 'Orders',
    steps: steps.map(({ css, title, text }) => ({
      uuid: randomUUID(),
      type: 'step',
      url: null,
      identifier: { candidates: [{ css }] },
      content: title,
      message: text,
      clickable: false,
    })),
  })
  await call('PUT', `${guides}/${guide.id}`, { visibility: 'public' })
  return {
    guideId: guide.id,
    snippet:
      `<script>window.Waymark=window.Waymark||function(){(Waymark.q=Waymark.q||[]).push(arguments)};` +
      `Waymark('init',${property.id});Waymark('identify','user-1',{plan:'pro'})</script>` +
      `<script async crossorigin src="${waymarkUrl}/assistant/v1.js"></script>`,
  }
}
