import type { Tx } from '../../../platform/database/index.ts'
import { issueSecret } from '../../../platform/one-time/index.ts'
import { mainUrl } from '../../workspace/properties/index.ts'
import { signInAddress } from './sign-in-address.ts'

/** The person opens the application from the page that shows the links. */
const codeLifeMs = 15 * 60_000
const maxApplications = 20

export interface PageSignIn {
  readonly name: string
  /** Opens the application and signs the person in to its assistant, once. */
  readonly url: string
}

/**
 * Issues a one-time code for each application of the company that has an address, 20 at most, by name. Each code is bound
 * to its application.
 */
export async function issuePageSignIns(
  tx: Tx,
  { companyId, companyUserId }: { readonly companyId: number; readonly companyUserId: number },
  now: Date,
): Promise<PageSignIn[]> {
  const rows = await tx
    .selectFrom('property')
    .select(['property.id', 'property.name', mainUrl.as('url')])
    .where('property.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .orderBy('property.name')
    .orderBy('property.id')
    .limit(maxApplications)
    .execute()
  const signIns: PageSignIn[] = []
  for (const { id, name, url: main } of rows) {
    if (signInAddress(main, '') === null) continue
    const data = { propertyId: id, companyUserId }
    const code = await issueSecret(tx, { purpose: 'pageSignIn', companyId, data, lifeMs: codeLifeMs }, now)
    const url = signInAddress(main, code)
    if (url !== null) signIns.push({ name, url })
  }
  return signIns
}
