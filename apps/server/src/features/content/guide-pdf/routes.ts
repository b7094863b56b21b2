import { contract } from '@waymark/contract'
import { bindProperty } from '../../../platform/http/index.ts'
import type { GuidePdfDependencies } from './guide-pdf-dependencies.ts'
import { countPdfSteps, startGuidePdf } from './start-guide-pdf.ts'

/** Calls about guides on paper (document 2 §7.7). */
export function guidePdfRoutes(deps: GuidePdfDependencies) {
  const rows = contract.guidePdfs
  return {
    count: bindProperty(rows.count, 'view:manage/list', ({ input, scope }) =>
      countPdfSteps(deps, scope, input.params.id),
    ),
    start: bindProperty(rows.start, 'view:manage/list', ({ input: { params, body }, scope }) =>
      startGuidePdf(deps, scope, params.id, body),
    ),
  }
}
