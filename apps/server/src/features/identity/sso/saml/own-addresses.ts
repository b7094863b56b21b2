/** Our addresses for an identity provider and a browser, for one company. */
export interface OwnAddresses {
  /** The address of our metadata is our name. */
  readonly entityId: string
  readonly assertionConsumerServiceUrl: string
  readonly metadataUrl: string
  readonly startUrl: string
}

/** Our addresses for a company, under the address that people reach us by; never from a request's Host. */
export function ownAddresses(publicAddress: string, companyId: number): OwnAddresses {
  const base = `${publicAddress}/api/auth/sso/${companyId}`
  return {
    entityId: `${base}/metadata`,
    assertionConsumerServiceUrl: `${base}/acs`,
    metadataUrl: `${base}/metadata`,
    startUrl: `${base}/start`,
  }
}
