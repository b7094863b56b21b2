import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import type { ModelSettings } from '../../../platform/translator/index.ts'
import { npsInsight } from './nps-insight.ts'

/** The call that summarizes comments; who may view the NPS report may ask. */
export function insightRoutes(deps: { readonly model: ModelSettings | null }) {
  return {
    npsInsight: bind(contract.reports.npsInsight, {
      permission: 'view:analytics/content/surveys/nps',
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) => npsInsight(deps, scope, input.query.company_id, input.body),
    }),
  }
}
