import { contract } from '@waymark/contract'
import type { WriteDependencies } from '../../../platform/database/index.ts'
import { type ApiContext, bindProperty } from '../../../platform/http/index.ts'
import { mailLocaleOf } from '../../../platform/mail/index.ts'
import { bulkRules } from './bulk-rules.ts'
import { readRule, readRules } from './rule-record.ts'
import { type RuleUsageDependencies, readRuleUsage } from './rule-usage.ts'
import { toWireRule } from './rule-wire.ts'
import { createRule, deleteRule, saveRule } from './save-rule.ts'

const localeOf = ({ request }: ApiContext) => mailLocaleOf(request.headers['accept-language'])

function readingRoutes(deps: WriteDependencies & RuleUsageDependencies) {
  const { database } = deps
  return {
    list: bindProperty(contract.contextualRules.list, 'view:manage/edit/contextual', ({ input, scope }) =>
      database.inScope(scope, async tx => {
        const { items, ...page } = await readRules(tx, scope, input.query)
        return { ...page, items: items.map(rule => toWireRule(rule, scope.role)) }
      }),
    ),
    usage: bindProperty(contract.contextualRules.usage, 'view:manage/edit/contextual', ({ input, scope }) =>
      readRuleUsage(deps, scope, input.query.ids),
    ),
    get: bindProperty(contract.contextualRules.get, 'view:manage/edit/contextual', ({ input, scope }) =>
      database.inScope(scope, async tx => toWireRule(await readRule(tx, scope, input.params.id), scope.role)),
    ),
  }
}

/** Calls about rules that act by themselves. */
export function contextualRuleRoutes(deps: WriteDependencies & RuleUsageDependencies) {
  return {
    ...readingRoutes(deps),
    create: bindProperty(contract.contextualRules.create, 'edit:tutorial', ({ input, scope, ctx }) =>
      createRule(deps, scope, { rule: input.body, locale: localeOf(ctx) }),
    ),
    save: bindProperty(contract.contextualRules.save, 'edit:tutorial', ({ input, scope, ctx }) =>
      saveRule(deps, scope, {
        id: input.params.id,
        ifMatch: ctx.ifMatch,
        body: input.body,
        locale: localeOf(ctx),
      }),
    ),
    bulk: bindProperty(contract.contextualRules.bulk, 'edit:tutorial', ({ input, scope }) =>
      bulkRules(deps, scope, input.body),
    ),
    delete: bindProperty(contract.contextualRules.delete, 'edit:tutorial', ({ input, scope, ctx }) =>
      deleteRule(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch }),
    ),
  }
}
