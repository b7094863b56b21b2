import { contract } from '@waymark/contract'
import type { Database } from '../../../../platform/database/index.ts'
import { bindProperty } from '../../../../platform/http/index.ts'
import { listQuestions } from './list-questions.ts'

/** Staff read what was asked. */
export function copilotQuestionRoutes({ database }: { readonly database: Database }) {
  return {
    copilotQuestions: bindProperty(
      contract.search.copilotQuestions,
      'view:application-settings/copilot',
      ({ input, scope }) => database.inScope(scope, tx => listQuestions(tx, scope, input.query)),
    ),
  }
}
