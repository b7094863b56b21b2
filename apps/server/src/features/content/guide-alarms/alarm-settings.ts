import { type AlarmRule, defaultAlarmRule } from '@waymark/domain/content/guide'
import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import { changeCompany } from '../../workspace/companies/index.ts'

type Config = Readonly<Record<string, unknown>>

const wholeOr = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : fallback

/** When errors are an alarm in a company; what was never set is the default. */
export function alarmRuleOf(config: unknown): AlarmRule {
  const kept = ((config as Config)['alarms'] ?? {}) as Config
  return {
    errors: wholeOr(kept['errors'], defaultAlarmRule.errors),
    hours: wholeOr(kept['hours'], defaultAlarmRule.hours),
  }
}

/** The rule of a company with the version of its settings. */
export type AlarmSettings = AlarmRule & { readonly version: number }

type InScope = Pick<Database, 'inScope'>

/** When errors are an alarm in the company. */
export async function readAlarmSettings(database: InScope, scope: CompanyScope): Promise<AlarmSettings> {
  const row = await database.inScope(scope, tx =>
    tx
      .selectFrom('company')
      .select(['company.config', 'company.version'])
      .where('company.id', '=', scope.companyId)
      .executeTakeFirstOrThrow(),
  )
  return { ...alarmRuleOf(row.config), version: row.version }
}

/** Changes when errors are an alarm; it counts from the next look on. Refuses a stale save (409). */
export async function saveAlarmSettings(
  database: InScope,
  scope: CompanyScope,
  { rule, ifMatch }: { readonly rule: AlarmRule; readonly ifMatch: number | null },
): Promise<AlarmSettings> {
  await database.inScope(scope, tx =>
    changeCompany(tx, scope, {
      action: 'company.saveAlarms',
      ifMatch,
      decide: before => ({ ...before, config: { ...before.config, alarms: { ...rule } } }),
      describe: ({ config }) => ({ alarms: alarmRuleOf(config) }),
    }),
  )
  return readAlarmSettings(database, scope)
}
