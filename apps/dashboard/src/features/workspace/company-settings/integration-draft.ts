import type { WireIntegration } from '@waymark/contract'
import { accountFields, isVendorKind, type SourceKind } from '@waymark/domain/workspace/integration'
import type { IntegrationInput } from './use-integrations.ts'

/** The fields of the dialog, by the paths of their issues. */
export type IntegrationDraft = Readonly<
  Record<
    | 'name'
    | 'url'
    | 'filter'
    | 'mapping.list'
    | 'mapping.title'
    | 'mapping.url'
    | 'mapping.text'
    | 'headerName'
    | 'account'
    | 'tenant'
    | 'secret',
    string
  >
>

/** Opens a draft; null: of a new source. The secret is never known, so that its field is empty. */
export function openDraft(known: WireIntegration['data'] | null): IntegrationDraft {
  const { list = '', title = '', url = '', text = '' } = known?.mapping ?? {}
  return {
    name: known?.name ?? '',
    url: known?.url ?? '',
    filter: known?.filter ?? '',
    'mapping.list': list,
    'mapping.title': title,
    'mapping.url': url,
    'mapping.text': text,
    headerName: known?.headerName ?? '',
    account: known?.account ?? '',
    tenant: known?.tenant ?? '',
    secret: '',
  }
}

/** Returns the request body of a draft. An empty secret leaves the stored one unchanged. */
export function closeDraft(kind: SourceKind, draft: IntegrationDraft): IntegrationInput {
  const { name, url, filter } = draft
  const secret = draft.secret === '' ? {} : { secret: draft.secret }
  if (isVendorKind(kind)) {
    const account = accountFields(kind).map(field => [field, draft[field].trim()] as const)
    return { name, url, filter, ...Object.fromEntries(account), ...secret }
  }
  if (kind !== 'jsonSearch') return { name, url, filter }
  const [list, title, link, text] = (['list', 'title', 'url', 'text'] as const).map(part =>
    draft[`mapping.${part}`].trim(),
  ) as [string, string, string, string]
  return {
    name,
    url,
    filter: '',
    headerName: draft.headerName.trim(),
    mapping: { list, title, url: link, text },
    ...secret,
  }
}
