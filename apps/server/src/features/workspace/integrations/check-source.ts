import { checkUrl } from '@waymark/domain/foundation/text'
import { accountFields, isTenantName, type SourceKind } from '@waymark/domain/workspace/integration'
import { checkSearchTemplate } from '@waymark/domain/workspace/knowledge'
import { refuseIssues } from '../../../platform/http/index.ts'

interface CheckedFields {
  readonly url: string
  readonly mapping: object | null
  readonly account: string
  readonly tenant: string
}

/** Issues of the fields that name the account of a vendor. */
function accountIssues(kind: SourceKind, fields: CheckedFields) {
  return accountFields(kind).flatMap(name => {
    const value = fields[name].trim()
    if (value === '') {
      const message = 'must name the account with which the source is read'
      return [{ path: `data.${name}`, code: 'required', message }]
    }
    if (name === 'account' || isTenantName(value)) return []
    return [{ path: 'data.tenant', code: 'invalid', message: 'must be the id or a domain of a directory' }]
  })
}

/** Refuses fields with which a source of the kind cannot be asked (422). */
export function checkSource(kind: SourceKind, fields: CheckedFields): void {
  const url = fields.url.trim()
  const code = kind === 'jsonSearch' ? checkSearchTemplate(url) : checkUrl(url)
  const issues = [
    ...(code === null
      ? []
      : [{ path: 'data.url', code, message: 'must be an address that can be searched or read' }]),
    ...(kind === 'jsonSearch' && fields.mapping === null
      ? [
          {
            path: 'data.mapping',
            code: 'mappingMissing',
            message: 'must say where the fields of a result are',
          },
        ]
      : []),
    ...accountIssues(kind, fields),
  ]
  refuseIssues(issues)
}
