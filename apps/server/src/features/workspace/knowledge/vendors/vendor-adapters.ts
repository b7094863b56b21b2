import type { VendorKind } from '@waymark/domain/workspace/integration'
import { confluenceCloud } from './confluence-cloud.ts'
import { confluenceDataCenter } from './confluence-data-center.ts'
import { serviceNow } from './service-now.ts'
import { sharePoint } from './share-point.ts'
import type { VendorAdapter } from './vendor-adapter.ts'
import { zendesk } from './zendesk.ts'

/** The vendors whose knowledge bases are read. */
export const vendorAdapters: Readonly<Record<VendorKind, VendorAdapter>> = {
  confluence: confluenceCloud,
  confluenceDataCenter,
  zendesk,
  serviceNow,
  sharePoint,
}
