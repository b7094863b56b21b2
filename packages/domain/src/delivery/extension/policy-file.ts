import { escapeXml } from './escape-xml.ts'
import type { ExtensionPolicy } from './extension-policy.ts'

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

/** How browsers identify the extension and where they get it. */
export interface ExtensionInstallation {
  /** Id in Chromium browsers, from the key that signs the package. */
  readonly extensionId: string
  readonly addresses: {
    /** Update manifest of Chromium browsers. */
    readonly chromium: string
    /** Package for Firefox. */
    readonly firefox: string
  }
}

/** UUIDs of a configuration profile for macOS: of the profile and of its two payloads. */
export type ProfileIds = readonly [profile: string, extension: string, browser: string]

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

/** Tells the browser to install the extension and to keep it up to date. */
export function installationOf(browser: PolicyBrowser, { extensionId, addresses }: ExtensionInstallation) {
  const installation_mode = 'force_installed'
  return browser === 'firefox'
    ? ({ id: firefoxExtensionId, settings: { installation_mode, install_url: addresses.firefox } } as const)
    : ({ id: extensionId, settings: { installation_mode, update_url: addresses.chromium } } as const)
}

/** Keys of the registry below a hive: of the installation, and of the settings of the extension. */
export function windowsPolicyKeys(browser: PolicyBrowser, installation: ExtensionInstallation) {
  const root = `SOFTWARE\\Policies\\${registryKey[browser]}`
  const { id } = installationOf(browser, installation)
  const own = browser === 'firefox' ? `Extensions\\${id}` : `extensions\\${id}\\policy`
  return { installation: `${root}\\ExtensionSettings\\${id}`, settings: `${root}\\3rdparty\\${own}` }
}

/** Chromium reads objects from JSON text; Firefox reads them from keys below. */
function registrySections(
  browser: PolicyBrowser,
  fields: Fields,
  installation: ExtensionInstallation,
): readonly RegistrySection[] {
  const hive = 'HKEY_LOCAL_MACHINE'
  const keys = windowsPolicyKeys(browser, installation)
  const install = [`${hive}\\${keys.installation}`, installationOf(browser, installation).settings] as const
  const path = `${hive}\\${keys.settings}`
  if (browser !== 'firefox') return [install, [path, fields]]
  const { userAttributes, ...values } = fields
  return [
    install,
    [path, values],
    ...(userAttributes === undefined ? [] : [[`${path}\\userAttributes`, userAttributes as Fields] as const]),
  ]
}

/** Windows Registry Editor format. */
function registryFile(browser: PolicyBrowser, fields: Fields, installation: ExtensionInstallation): string {
  const lines = registrySections(browser, fields, installation).flatMap(([path, values]) => [
    '',
    `[${path}]`,
    ...Object.entries(values).map(([name, value]) => `${registryText(name)}=${registryValue(value)}`),
  ])
  return ['Windows Registry Editor Version 5.00', ...lines, ''].join('\r\n')
}

/** The policies of the browser that install the extension. Firefox keeps the settings of extensions among them. */
function browserPolicies(
  browser: PolicyBrowser,
  fields: Fields,
  installation: ExtensionInstallation,
): Fields {
  const { id, settings } = installationOf(browser, installation)
  const ExtensionSettings = { [id]: settings }
  if (browser !== 'firefox') return { ExtensionSettings }
  return { ExtensionSettings, '3rdparty': { Extensions: { [id]: fields } } }
}

function plistValue(value: unknown): string {
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value !== 'object' || value === null) return `<string>${escapeXml(String(value))}</string>`
  const entries = Object.entries(value).map(([key, one]) => `<key>${escapeXml(key)}</key>${plistValue(one)}`)
  return `<dict>${entries.join('')}</dict>`
}

/** A configuration profile for device management (mobileconfig): the extension's settings, and the browser's own. */
function profileFile(
  browser: PolicyBrowser,
  fields: Fields,
  installation: ExtensionInstallation,
  ids: ProfileIds,
): string {
  const common = { PayloadVersion: 1, PayloadOrganization: 'Waymark' }
  const payload = (domain: string, uuid: string, values: Fields) => ({
    ...common,
    PayloadType: domain,
    PayloadIdentifier: `${domain}.waymark`,
    PayloadUUID: uuid,
    PayloadDisplayName: 'Waymark',
    ...values,
  })
  const isFirefox = browser === 'firefox'
  const payloads = [
    ...(isFirefox
      ? []
      : [payload(`${bundleId[browser]}.extensions.${installation.extensionId}`, ids[1], fields)]),
    payload(bundleId[browser], ids[2], {
      ...(isFirefox ? { EnterprisePoliciesEnabled: true } : {}),
      ...browserPolicies(browser, fields, installation),
    }),
  ]
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
    `<key>PayloadContent</key><array>${payloads.map(plistValue).join('')}</array></dict>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${dict}</plist>`,
    '',
  ].join('\n')
}

/** The JSON that Linux browsers read from a folder of policies. */
function jsonPolicies(browser: PolicyBrowser, fields: Fields, installation: ExtensionInstallation): Fields {
  const policies = browserPolicies(browser, fields, installation)
  if (browser === 'firefox') return { policies }
  return { ...policies, '3rdparty': { extensions: { [installation.extensionId]: fields } } }
}

/** The policy as the file that a browser on a system takes; it also installs the extension and keeps it up to date. */
export function policyFile(
  policy: ExtensionPolicy,
  {
    browser,
    system,
    installation,
  }: {
    readonly browser: PolicyBrowser
    readonly system: PolicySystem
    readonly installation: ExtensionInstallation
  },
  ids: ProfileIds,
): PolicyFile {
  const fields = fieldsOf(policy)
  switch (system) {
    case 'windows': {
      const content = registryFile(browser, fields, installation)
      return { name: `waymark-${browser}.reg`, content, folder: null }
    }
    case 'macos': {
      const content = profileFile(browser, fields, installation, ids)
      return { name: `waymark-${browser}.mobileconfig`, content, folder: null }
    }
    case 'linux':
      return {
        name: browser === 'firefox' ? 'policies.json' : 'waymark.json',
        content: `${JSON.stringify(jsonPolicies(browser, fields, installation), null, 2)}\n`,
        folder: linuxFolder[browser],
      }
  }
}
