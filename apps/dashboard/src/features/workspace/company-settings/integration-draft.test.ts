import { describe, expect, it } from 'vitest'
import { closeDraft, openDraft } from './integration-draft.ts'

const mapping = { list: 'data.hits', title: 'name', url: 'link', text: '' }

describe('KNOW-2 the draft of a source', () => {
  it('open then close changes nothing, and sends no secret', () => {
    const data = {
      ...({ kind: 'jsonSearch' } as const),
      ...{ name: 'Search', url: 'https://api.example.com/?q={query}', filter: '' },
      ...{ headerName: 'X-Key', account: '', tenant: '', hasSecret: true, mapping },
    } as const
    const { kind: _kind, hasSecret: _hasSecret, account: _account, tenant: _tenant, ...kept } = data
    expect(closeDraft('jsonSearch', openDraft(data))).toEqual(kept)
  })

  it('sends a secret that was entered, and nothing of a search for a sitemap', () => {
    const draft = { ...openDraft(null), name: 'A', url: 'https://a.example.com', secret: 'new' }
    expect(closeDraft('jsonSearch', draft)).toMatchObject({ secret: 'new' })
    expect(closeDraft('sitemap', draft)).toEqual({ name: 'A', url: 'https://a.example.com', filter: '' })
  })

  it('KNOW-8 sends the account that a vendor needs, and no other', () => {
    const draft = {
      ...openDraft(null),
      name: 'A',
      url: 'https://a.example.com',
      account: ' ada ',
      tenant: 't',
    }
    const sent = { name: 'A', url: 'https://a.example.com', filter: '' }
    expect(closeDraft('sharePoint', draft)).toEqual({ ...sent, account: 'ada', tenant: 't' })
    expect(closeDraft('zendesk', draft)).toEqual({ ...sent, account: 'ada' })
    expect(closeDraft('confluenceDataCenter', { ...draft, secret: 's' })).toEqual({ ...sent, secret: 's' })
  })
})
