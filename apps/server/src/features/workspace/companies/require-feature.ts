import type { CompanyFeature } from '@waymark/domain/identity/access'
import { companyAllowances } from '@waymark/domain/workspace/company'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { readFeatures } from './company-store.ts'

/** Refuses (403) what the company's features leave out. */
export async function requireFeature(tx: Tx, scope: CompanyScope, name: CompanyFeature): Promise<void> {
  if (!companyAllowances(await readFeatures(tx, scope))[name])
    throw refuse('forbidden', { reason: 'featureOff' })
}
