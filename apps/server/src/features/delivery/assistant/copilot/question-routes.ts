import { contract } from '@waymark/contract'
import type { Database } from '../../../../platform/database/index.ts'
import { bind } from '../../../../platform/http/index.ts'
import { listQuestions } from './list-questions.ts'

/** Staff read what was asked. */
export function copilotQuestionRoutes({ database }: { readonly database: Database }) {
  return {
    copilotQuestions: bind(contract.search.copilotQuestions, {
      permission: 'view:application-settings/copilot',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listQuestions(tx, scope, input.query)),
    }),
  }
}
