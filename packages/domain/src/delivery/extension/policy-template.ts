import { escapeXml } from './escape-xml.ts'
import type { ExtensionPolicy } from './extension-policy.ts'
import {
  type ExtensionInstallation,
  installationOf,
  type PolicyBrowser,
  type PolicyFile,
  windowsPolicyKeys,
} from './policy-file.ts'

/** Languages of the texts that a template has, as Windows names them. */
export const templateLanguages = ['en-US', 'de-DE'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** Texts that the group policy editor shows. */
export interface TemplateTexts {
  readonly title: string
  readonly supported: string
  readonly installation: string
  readonly installationText: string
  readonly settings: string
  readonly settingsText: string
  readonly fields: Readonly<Record<keyof ExtensionPolicy, string>>
}

interface Template {
  readonly policy: ExtensionPolicy
  readonly browser: PolicyBrowser
  readonly installation: ExtensionInstallation
}

/** Largest number of a DWORD of the registry. */
const maxNumber = 4_294_967_295
/** A signed identity is the longest text. */
const maxTextLength = 8_192
const schema = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'
const requiredFields = new Set(['server', 'companyId', 'companyIntegrity'])
const policyFields = [
  'server',
  'companyId',
  'companyIntegrity',
  'userId',
  'userAttributes',
  'authToken',
] as const

/** An element with attributes; contents are elements or escaped text. */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...contents: string[]
): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const open = `<${name}${head.join('')}`
  return contents.length === 0 ? `${open}/>` : `${open}>${contents.join('')}</${name}>`
}

const documentOf = (root: string) => `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n${root}\r\n`

const rootAttributes = { xmlns: schema, revision: '1.0', schemaVersion: '1.0' }

function fieldElement(browser: PolicyBrowser, key: string, field: (typeof policyFields)[number]): string {
  const required = String(requiredFields.has(field))
  if (field === 'companyId')
    return element('decimal', { id: field, valueName: field, required, minValue: 1, maxValue: maxNumber })
  // Firefox reads attributes from a key of their own, Chromium from JSON text.
  if (field === 'userAttributes' && browser === 'firefox')
    return element('list', { id: field, key: `${key}\\${field}`, explicitValue: 'true' })
  return element('text', { id: field, valueName: field, required, maxLength: maxTextLength })
}

function settingsPolicy({ browser, installation }: Template): string {
  const key = windowsPolicyKeys(browser, installation).settings
  const elements = policyFields.map(field => fieldElement(browser, key, field))
  return element(
    'policy',
    {
      name: 'Settings',
      class: 'Machine',
      displayName: '$(string.settings)',
      explainText: '$(string.settingsText)',
      key,
      presentation: '$(presentation.Settings)',
    },
    element('parentCategory', { ref: 'Waymark' }),
    element('supportedOn', { ref: 'Supported' }),
    element('elements', {}, ...elements),
  )
}

/** Enabled, it writes how the browser gets the extension; disabled, it removes that. */
function installationPolicy({ browser, installation }: Template): string {
  const key = windowsPolicyKeys(browser, installation).installation
  const values = Object.entries(installationOf(browser, installation).settings)
  const items = (value: (text: string) => string) =>
    values.map(([valueName, text]) => element('item', { key, valueName }, element('value', {}, value(text))))
  return element(
    'policy',
    {
      name: 'Installation',
      class: 'Machine',
      displayName: '$(string.installation)',
      explainText: '$(string.installationText)',
      key,
    },
    element('parentCategory', { ref: 'Waymark' }),
    element('supportedOn', { ref: 'Supported' }),
    element('enabledList', {}, ...items(text => element('string', {}, escapeXml(text)))),
    element('disabledList', {}, ...items(() => element('delete', {}))),
  )
}

/** Returns the administrative template (ADMX) for group policies of Windows: one policy installs, one sets up. */
export function policyTemplate(template: Template): PolicyFile {
  const { browser } = template
  const root = element(
    'policyDefinitions',
    rootAttributes,
    element(
      'policyNamespaces',
      {},
      element('target', { prefix: 'waymark', namespace: `Waymark.Policies.${browser}` }),
    ),
    element('resources', { minRequiredRevision: '1.0' }),
    element(
      'supportedOn',
      {},
      element(
        'definitions',
        {},
        element('definition', { name: 'Supported', displayName: '$(string.supported)' }),
      ),
    ),
    element('categories', {}, element('category', { name: 'Waymark', displayName: '$(string.title)' })),
    element('policies', {}, installationPolicy(template), settingsPolicy(template)),
  )
  return {
    name: `waymark-${browser}.admx`,
    content: documentOf(root),
    folder: '%SystemRoot%\\PolicyDefinitions',
  }
}

function presentationOf({ policy, browser }: Template, { fields }: TemplateTexts): string {
  const controls = policyFields.map(field => {
    const label = escapeXml(fields[field])
    if (field === 'companyId')
      return element('decimalTextBox', { refId: field, defaultValue: policy.companyId }, label)
    if (field === 'userAttributes' && browser === 'firefox')
      return element('listBox', { refId: field }, label)
    const value = policy[field]
    const given = typeof value === 'string' ? [element('defaultValue', {}, escapeXml(value))] : []
    return element('textBox', { refId: field }, element('label', {}, label), ...given)
  })
  return element('presentation', { id: 'Settings' }, ...controls)
}

/** Returns the texts of the template in one language (ADML), with the values of the company filled in. */
export function policyTemplateTexts(
  template: Template,
  language: TemplateLanguage,
  texts: TemplateTexts,
): PolicyFile {
  const { fields: _, ...strings } = texts
  const root = element(
    'policyDefinitionResources',
    rootAttributes,
    element('displayName', {}, escapeXml(texts.title)),
    element('description', {}, escapeXml(texts.settingsText)),
    element(
      'resources',
      {},
      element(
        'stringTable',
        {},
        ...Object.entries(strings).map(([id, text]) => element('string', { id }, escapeXml(text))),
      ),
      element('presentationTable', {}, presentationOf(template, texts)),
    ),
  )
  return {
    name: `waymark-${template.browser}.adml`,
    content: documentOf(root),
    folder: `%SystemRoot%\\PolicyDefinitions\\${language}`,
  }
}
