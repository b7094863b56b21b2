export {
  type NoticeKind,
  noticeKinds,
  type SourceKind,
  sourceKinds,
  type VendorKind,
  vendorKinds,
} from './integration-kinds.ts'
export {
  accountFields,
  credentialsOf,
  isTenantName,
  isVendorKind,
  type VendorCredentials,
} from './vendor-credentials.ts'
