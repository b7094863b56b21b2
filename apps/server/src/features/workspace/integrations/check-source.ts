import { checkUrl } from '@waymark/domain/foundation/text'
import type { SourceKind } from '@waymark/domain/workspace/integration'
import { checkSearchTemplate } from '@waymark/domain/workspace/knowledge'
import { refuse } from '../../../platform/http/index.ts'

/** Refuses fields with which a source of the kind cannot be asked (422). */
export function checkSource(
  kind: SourceKind,
  { url, mapping }: { readonly url: string; readonly mapping: object | null },
): void {
  const code = kind === 'jsonSearch' ? checkSearchTemplate(url.trim()) : checkUrl(url.trim())
  const issues = [
    ...(code === null
      ? []
      : [{ path: 'data.url', code, message: 'must be an address that can be searched or read' }]),
    ...(kind === 'jsonSearch' && mapping === null
      ? [
          {
            path: 'data.mapping',
            code: 'mappingMissing',
            message: 'must say where the fields of a result are',
          },
        ]
      : []),
  ]
  if (issues.length > 0) throw refuse('breaksRule', { issues })
}
