import { useMutation } from '@tanstack/react-query'
import type { WireCompany } from '@waymark/contract'
import type { ExtensionInstallation, PolicyFile } from '@waymark/domain/delivery/extension'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { saveFile } from '../../../shared/api/save-file.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'

/** How policies install the extension of a company. */
export function installationQuery(company: WireCompany) {
  const options = api.companies.extensionInstallation.queryOptions({
    input: { params: { company: company.id } },
  })
  // Other tokens make other addresses.
  return {
    ...options,
    queryKey: [...options.queryKey, company.version] as unknown as typeof options.queryKey,
  }
}

/** Before the server has answered, and where a company has no token. */
export const unknownInstallation: ExtensionInstallation = {
  extensionId: '',
  addresses: { chromium: '', firefox: '' },
}

type MakeFile = (installation: ExtensionInstallation) => PolicyFile | Promise<PolicyFile>

/**
 * Returns a function that makes a file and saves it. It awaits the addresses of the extension itself, so that no button
 * has to be busy before it is pressed.
 */
export function usePolicyDownload(company: WireCompany): (make: MakeFile) => void {
  const outcome = useOutcome()
  const { mutate } = useMutation({
    mutationFn: async (make: MakeFile) => {
      const { extensionId, addresses } = await queryClient.ensureQueryData(installationQuery(company))
      return make({ extensionId, addresses: addresses ?? unknownInstallation.addresses })
    },
    onSuccess: ({ name, content }) =>
      saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), name),
    onError: error => outcome.failed('exportReport', error),
  })
  return mutate
}
