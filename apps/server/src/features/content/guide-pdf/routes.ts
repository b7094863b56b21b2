import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import type { GuidePdfDependencies } from './guide-pdf-dependencies.ts'
import { countPdfSteps, startGuidePdf } from './start-guide-pdf.ts'

/** Calls about guides on paper (document 2 §7.7). */
export function guidePdfRoutes(deps: GuidePdfDependencies) {
  const rows = contract.guidePdfs
  return {
    count: bind(rows.count, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) => countPdfSteps(deps, scope, input.params.id),
    }),
    start: bind(rows.start, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input: { params, body }, scope }) => startGuidePdf(deps, scope, params.id, body),
    }),
  }
}
