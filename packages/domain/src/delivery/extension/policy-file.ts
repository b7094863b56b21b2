import type { ExtensionPolicy } from './extension-policy.ts'

/** Id that the browser derives from the public key in the manifest (`apps/extension/build/manifest.ts`). */
export const extensionId = 'okchhcdfkgjmilpghghdoiiecbdidcjl'

export const policyBrowsers = ['chrome', 'edge', 'chromium'] as const
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
}
const bundleId: Readonly<Record<PolicyBrowser, string>> = {
  chrome: 'com.google.Chrome',
  edge: 'com.microsoft.Edge',
  chromium: 'org.chromium.Chromium',
}
const linuxFolder: Readonly<Record<PolicyBrowser, string>> = {
  chrome: '/etc/opt/chrome/policies/managed',
  edge: '/etc/opt/edge/policies/managed',
  chromium: '/etc/chromium/policies/managed',
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

/** Windows Registry Editor format; the browser reads objects from JSON text. */
function registryFile(browser: PolicyBrowser, fields: Fields): string {
  const path = `HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${registryKey[browser]}\\3rdparty\\extensions\\${extensionId}\\policy`
  const lines = Object.entries(fields).map(([name, value]) => {
    if (typeof value === 'number') return `"${name}"=dword:${value.toString(16).padStart(8, '0')}`
    return `"${name}"=${registryText(typeof value === 'string' ? value : JSON.stringify(value))}`
  })
  return ['Windows Registry Editor Version 5.00', '', `[${path}]`, ...lines, ''].join('\r\n')
}

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
  const domain = `${bundleId[browser]}.extensions.${extensionId}`
  const common = { PayloadVersion: 1, PayloadOrganization: 'Waymark' }
  const payload = {
    ...common,
    PayloadType: domain,
    PayloadIdentifier: `${domain}.waymark`,
    PayloadUUID: ids[1],
    PayloadDisplayName: 'Waymark',
    ...fields,
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
      const content = { '3rdparty': { extensions: { [extensionId]: fields } } }
      return {
        name: 'waymark.json',
        content: `${JSON.stringify(content, null, 2)}\n`,
        folder: linuxFolder[browser],
      }
    }
  }
}
