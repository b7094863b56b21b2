import type { WireCompany } from '@waymark/contract'

export type EndUserSsoField = 'entryPoint' | 'cert'

/** The identity provider of end users as a form holds it; empty fields where none was named. */
export function openEndUserSso({ config, version }: Pick<WireCompany, 'config' | 'version'>) {
  const { entryPoint, cert } = config.ssoSaml ?? { entryPoint: '', cert: '' }
  return { values: { entryPoint, cert }, version }
}

/** Body of a save: null, which clears the setting, if both fields are empty. */
export function closeEndUserSso(values: Readonly<Record<EndUserSsoField, string>>) {
  const isEmpty = values.entryPoint.trim() === '' && values.cert.trim() === ''
  return isEmpty ? null : { entryPoint: values.entryPoint.trim(), cert: values.cert }
}
