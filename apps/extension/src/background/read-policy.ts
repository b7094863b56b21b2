import { type PolicyReading, readExtensionPolicy } from '@waymark/domain/delivery/extension'

/** Server and company that the package was built with, so that an unmanaged browser needs no policy. */
async function packageDefaults(): Promise<Record<string, unknown>> {
  try {
    const reply = await fetch(chrome.runtime.getURL('defaults.json'))
    return (await reply.json()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Managed storage rejects in Firefox where no policy is installed. */
async function managed(): Promise<Record<string, unknown>> {
  try {
    return await chrome.storage.managed.get(null)
  } catch {
    return {}
  }
}

/** The device's policy over the defaults of the package; a policy for another company uses nothing of the package. */
export async function readPolicy(): Promise<PolicyReading> {
  const [defaults, policy] = await Promise.all([packageDefaults(), managed()])
  const isOther = policy['companyId'] !== undefined && policy['companyId'] !== defaults['companyId']
  return readExtensionPolicy(isOther ? policy : { ...defaults, ...policy })
}
