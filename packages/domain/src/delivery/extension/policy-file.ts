import type { ExtensionPolicy } from './extension-policy.ts'

/** Id that the browser derives from the public key in the manifest (`apps/extension/build/manifest.ts`). */
export const extensionId = 'okchhcdfkgjmilpghghdoiiecbdidcjl'

/** Id in the manifest for Firefox. */
export const firefoxExtensionId = '{6f0b2c1e-7d5a-4c36-9f0e-2a6f1f3c8d41}'

export const policyBrowsers = ['chrome', 'edge', 'chromium', 'firefox'] as const
export type PolicyBrowser = (typeof policyBrowsers)[number]
export const policySystems = ['windows', 'macos', 'linux'] as const
export type PolicySystem = (typeof policySystems)[number]

/** A policy that a device management tool, or an administrator by hand, installs. */
export interface PolicyFile {
  readonly name: string
  readonly content: string
  /** Folder for the file on the device, or null if the file is opened to install it. */
  readonly folder: string | null
}

type Fields = Readonly<Record<string, unknown>>

const registryKey: Readonly<Record<PolicyBrowser, string>> = {
  chrome: 'Google\\Chrome',
  edge: 'Microsoft\\Edge',
  chromium: 'Chromium',
  firefox: 'Mozilla\\Firefox',
}
const bundleId: Readonly<Record<PolicyBrowser, string>> = {
  chrome: 'com.google.Chrome',
  edge: 'com.microsoft.Edge',
  chromium: 'org.chromium.Chromium',
  firefox: 'org.mozilla.firefox',
}
const linuxFolder: Readonly<Record<PolicyBrowser, string>> = {
  chrome: '/etc/opt/chrome/policies/managed',
  edge: '/etc/opt/edge/policies/managed',
  chromium: '/etc/chromium/policies/managed',
  firefox: '/etc/firefox/policies',
}

/** The fields as managed storage reads them; what is empty is left out. */
function fieldsOf({
  server,
  companyId,
  companyIntegrity,
  userId,
  userAttributes,
  authToken,
}: ExtensionPolicy): Fields {
  return {
    server,
    companyId,
    companyIntegrity,
    ...(userId === null ? {} : { userId }),
    ...(Object.keys(userAttributes).length === 0 ? {} : { userAttributes }),
    ...(authToken === null ? {} : { authToken }),
  }
}

const registryText = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

type RegistrySection = readonly [path: string, values: Fields]

const registryValue = (value: unknown) =>
  typeof value === 'number'
    ? `dword:${value.toString(16).padStart(8, '0')}`
    : registryText(typeof value === 'string' ? value : JSON.stringify(value))

/** Chromium reads objects from JSON text; Firefox reads them from keys below. */
function registrySections(browser: PolicyBrowser, fields: Fields): readonly RegistrySection[] {
  const root = `HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${registryKey[browser]}\\3rdparty`
  if (browser !== 'firefox') return [[`${root}\\extensions\\${extensionId}\\policy`, fields]]
  const { userAttributes, ...values } = fields
  const path = `${root}\\Extensions\\${firefoxExtensionId}`
  return [
    [path, values],
    ...(userAttributes === undefined ? [] : [[`${path}\\userAttributes`, userAttributes as Fields] as const]),
  ]
}

/** Windows Registry Editor format. */
function registryFile(browser: PolicyBrowser, fields: Fields): string {
  const lines = registrySections(browser, fields).flatMap(([path, values]) => [
    '',
    `[${path}]`,
    ...Object.entries(values).map(([name, value]) => `${registryText(name)}=${registryValue(value)}`),
  ])
  return ['Windows Registry Editor Version 5.00', ...lines, ''].join('\r\n')
}

/** Firefox keeps the settings of extensions among its own policies (`policies.json`). */
const firefoxPolicy = (fields: Fields) => ({ '3rdparty': { Extensions: { [firefoxExtensionId]: fields } } })

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function plistValue(value: unknown): string {
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value !== 'object' || value === null) return `<string>${escapeXml(String(value))}</string>`
  const entries = Object.entries(value).map(([key, one]) => `<key>${escapeXml(key)}</key>${plistValue(one)}`)
  return `<dict>${entries.join('')}</dict>`
}

/** A configuration profile for device management (mobileconfig). `ids`: two UUIDs, of the profile and its payload. */
function profileFile(browser: PolicyBrowser, fields: Fields, ids: readonly [string, string]): string {
  const isFirefox = browser === 'firefox'
  const domain = isFirefox ? bundleId.firefox : `${bundleId[browser]}.extensions.${extensionId}`
  const common = { PayloadVersion: 1, PayloadOrganization: 'Waymark' }
  const payload = {
    ...common,
    PayloadType: domain,
    PayloadIdentifier: `${domain}.waymark`,
    PayloadUUID: ids[1],
    PayloadDisplayName: 'Waymark',
    ...(isFirefox ? { EnterprisePoliciesEnabled: true, ...firefoxPolicy(fields) } : fields),
  }
  const head = {
    ...common,
    PayloadType: 'Configuration',
    PayloadScope: 'System',
    PayloadIdentifier: 'waymark.extension',
    PayloadUUID: ids[0],
    PayloadDisplayName: 'Waymark browser extension',
  }
  const dict = plistValue(head).replace(
    /<\/dict>$/,
    `<key>PayloadContent</key><array>${plistValue(payload)}</array></dict>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${dict}</plist>`,
    '',
  ].join('\n')
}

/**
 * The policy as the file that a browser on a system takes.
 * @param ids two UUIDs, which a configuration profile for macOS needs
 */
export function policyFile(
  policy: ExtensionPolicy,
  { browser, system }: { readonly browser: PolicyBrowser; readonly system: PolicySystem },
  ids: readonly [string, string],
): PolicyFile {
  const fields = fieldsOf(policy)
  switch (system) {
    case 'windows':
      return { name: `waymark-${browser}.reg`, content: registryFile(browser, fields), folder: null }
    case 'macos':
      return {
        name: `waymark-${browser}.mobileconfig`,
        content: profileFile(browser, fields, ids),
        folder: null,
      }
    case 'linux': {
      const isFirefox = browser === 'firefox'
      const content = isFirefox
        ? { policies: firefoxPolicy(fields) }
        : { '3rdparty': { extensions: { [extensionId]: fields } } }
      return {
        name: isFirefox ? 'policies.json' : 'waymark.json',
        content: `${JSON.stringify(content, null, 2)}\n`,
        folder: linuxFolder[browser],
      }
    }
  }
}
