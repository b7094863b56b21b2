import type { Tx } from '../../../platform/database/index.ts'

/** Content whose images are looked through. */
export type ForeignImageHolderType = 'guide' | 'message' | 'popup' | 'stylings'

interface Holder {
  readonly companyId: number
  readonly propertyId: number
  readonly type: ForeignImageHolderType
  /** Of `stylings` the property's id. */
  readonly id: number
}

/** Has the images of other hosts in a content copied soon, in the transaction of the change that brought them. */
export async function queueForeignImages(tx: Tx, { companyId, propertyId, type, id }: Holder): Promise<void> {
  await tx
    .insertInto('foreign_image_holder')
    .values({ company_id: companyId, property_id: propertyId, object_type: type, object_id: id })
    .onConflict(conflict => conflict.columns(['object_type', 'object_id']).doNothing())
    .execute()
}
