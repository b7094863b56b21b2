import {
  type ExtensionPolicy,
  firefoxExtensionId,
  type PolicyBrowser,
  policyBrowsers,
  policyFile,
  policyTemplate,
  policyTemplateTexts,
  type TemplateTexts,
  templateLanguages,
} from '@waymark/domain/delivery/extension'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'

/** Administrative templates for Windows, compared with the structure that Microsoft publishes (PolicyDefinitions, 2006/07). */

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

const policy: ExtensionPolicy = {
  server: 'https://waymark.example.com',
  companyId: 300,
  companyIntegrity: 'a"b\\c<&>',
  userId: '%USERNAME%',
  userAttributes: {},
  authToken: null,
}
const updates = 'https://waymark.example.com/api/v2/extension/companies/7/updates/key'
const installation = {
  extensionId: 'abcdefghijklmnopabcdefghijklmnop',
  addresses: { chromium: `${updates}/chromium.xml?a=1&b=2`, firefox: `${updates}/firefox.xpi` },
}
const texts: TemplateTexts = {
  title: 'Waymark <&>',
  supported: 'Browser',
  installation: 'Install',
  installationText: 'Installs it.',
  settings: 'Settings',
  settingsText: 'Sets it up.',
  fields: {
    server: 'Server',
    companyId: 'Company',
    companyIntegrity: 'Token',
    userId: 'User',
    userAttributes: 'Attributes {"a": "b"}',
    authToken: 'Identity',
  },
}

/** Parses a document with namespaces; throws where it is not well-formed. */
function parse(content: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const stack = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions')
    const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))
    const node: Node = { name: local, attributes: values, children: [], text: '' }
    stack.at(-1)?.children.push(node)
    stack.push(node)
  })
  parser.on('text', text => {
    const open = stack.at(-1)
    if (open) open.text += text
  })
  parser.on('closetag', () => void stack.pop())
  parser.on('error', error => {
    throw error
  })
  parser.write(content.replace(/^\uFEFF/, '')).close()
  return root.children[0] ?? root
}

interface Shape {
  /** Names of the children in the order of the schema; `*` after a name: any number, `?`: none or one. */
  readonly children: readonly string[]
  readonly required?: readonly string[]
  readonly optional?: readonly string[]
}

/** The elements that are used, as the schema declares them. */
const shapes: Readonly<Record<string, Shape>> = {
  policyDefinitions: {
    children: ['policyNamespaces', 'resources', 'supportedOn?', 'categories?', 'policies?'],
    required: ['revision', 'schemaVersion'],
    optional: ['xmlns'],
  },
  policyNamespaces: { children: ['target', 'using*'] },
  target: { children: [], required: ['prefix', 'namespace'] },
  supportedOn: { children: ['definitions?'], optional: ['ref'] },
  definitions: { children: ['definition*'] },
  definition: { children: [], required: ['name', 'displayName'] },
  categories: { children: ['category*'] },
  category: { children: ['parentCategory?'], required: ['name', 'displayName'], optional: ['explainText'] },
  policies: { children: ['policy*'] },
  policy: {
    children: [
      'parentCategory',
      'supportedOn',
      'enabledValue?',
      'disabledValue?',
      'enabledList?',
      'disabledList?',
      'elements?',
    ],
    required: ['name', 'class', 'displayName', 'key'],
    optional: ['explainText', 'presentation', 'valueName'],
  },
  parentCategory: { children: [], required: ['ref'] },
  enabledList: { children: ['item*'], optional: ['defaultKey'] },
  disabledList: { children: ['item*'], optional: ['defaultKey'] },
  item: { children: ['value'], required: ['valueName'], optional: ['key'] },
  elements: { children: ['text*', 'decimal*', 'text*', 'list*', 'text*'] },
  decimal: { children: [], required: ['id', 'valueName'], optional: ['required', 'minValue', 'maxValue'] },
  list: { children: [], required: ['id'], optional: ['key', 'explicitValue', 'additive', 'valuePrefix'] },
  delete: { children: [] },
  policyDefinitionResources: {
    children: ['displayName', 'description', 'resources'],
    required: ['revision', 'schemaVersion'],
    optional: ['xmlns'],
  },
  displayName: { children: [] },
  description: { children: [] },
  stringTable: { children: ['string*'] },
  presentationTable: { children: ['presentation*'] },
  presentation: {
    children: ['textBox*', 'decimalTextBox*', 'textBox*', 'listBox*', 'textBox*'],
    required: ['id'],
  },
  textBox: { children: ['label', 'defaultValue?'], required: ['refId'] },
  decimalTextBox: { children: [], required: ['refId'], optional: ['defaultValue', 'spin', 'spinStep'] },
  listBox: { children: [], required: ['refId'] },
  label: { children: [] },
  defaultValue: { children: [] },
}

/** Elements that mean something else by their place. */
function shapeOf({ name }: Node, parent: Node | null): Shape | undefined {
  if (name === 'resources')
    return parent?.name === 'policyDefinitions'
      ? { children: [], required: ['minRequiredRevision'] }
      : { children: ['stringTable?', 'presentationTable?'] }
  if (name === 'text')
    return { children: [], required: ['id', 'valueName'], optional: ['required', 'maxLength'] }
  if (name === 'string') return { children: [], required: parent?.name === 'stringTable' ? ['id'] : [] }
  if (name === 'value') return { children: ['delete?', 'decimal?', 'string?'] }
  return shapes[name]
}

function check(node: Node, parent: Node | null = null): void {
  const shape = shapeOf(node, parent)
  if (shape === undefined) throw new Error(`the schema has no ${node.name}`)
  const order = shape.children.map(one => `(${one.replace(/[?*]$/, '')} )${/[?*]$/.exec(one)?.[0] ?? ''}`)
  const names = node.children.map(({ name }) => `${name} `).join('')
  expect(names).toMatch(new RegExp(`^${order.join('')}$`))
  const { required = [], optional = [] } = shape
  const given = Object.keys(node.attributes)
  expect(
    required.filter(one => !given.includes(one)),
    node.name,
  ).toEqual([])
  expect(
    given.filter(one => !required.includes(one) && !optional.includes(one)),
    node.name,
  ).toEqual([])
  for (const child of node.children) check(child, node)
}

const all = (node: Node, name: string): Node[] =>
  node.children.flatMap(one => [...(one.name === name ? [one] : []), ...all(one, name)])
const template = (browser: PolicyBrowser) => ({ policy, browser, installation })
const admxOf = (browser: PolicyBrowser) => parse(policyTemplate(template(browser)).content)
const admlOf = (browser: PolicyBrowser) =>
  parse(policyTemplateTexts(template(browser), 'en-US', texts).content)

describe.each(policyBrowsers)('EXT-32 the group policy template for %s', browser => {
  it('is well-formed and has the structure of the published schema', () => {
    check(admxOf(browser))
    check(admlOf(browser))
  })

  it('names a text for each reference, and a control for each element', () => {
    const { content } = policyTemplate(template(browser))
    const used = [...content.matchAll(/\$\((string|presentation)\.(\w+)\)/g)].map(([, , id]) => id)
    const adml = admlOf(browser)
    const known = [...all(adml, 'string'), ...all(adml, 'presentation')].map(one => one.attributes['id'])
    expect(used.filter(id => !known.includes(id))).toEqual([])
    const elements = all(admxOf(browser), 'elements').flatMap(one => one.children)
    const controls = all(adml, 'presentation').flatMap(one => one.children)
    expect(controls.map(one => one.attributes['refId'])).toEqual(elements.map(one => one.attributes['id']))
    expect(elements.map(one => one.attributes['id']).sort()).toEqual(Object.keys(policy).sort())
    const categories = all(admxOf(browser), 'category').map(one => one.attributes['name'])
    for (const { attributes } of all(admxOf(browser), 'parentCategory'))
      expect(categories).toContain(attributes['ref'])
  })

  it('writes the keys and values that the registry file writes', () => {
    const { content } = policyFile(
      { ...policy, userAttributes: { a: 'b' }, authToken: 'x' },
      { browser, system: 'windows', installation },
      ['', '', ''],
    )
    const keys = [...content.matchAll(/^\[HKEY_LOCAL_MACHINE\\(.+)\]/gm)].map(([, key]) => key)
    const admx = admxOf(browser)
    const named = [...all(admx, 'policy'), ...all(admx, 'list')].map(one => one.attributes['key'])
    expect(named.sort()).toEqual(keys.sort())
    const id = browser === 'firefox' ? firefoxExtensionId : installation.extensionId
    expect(named.every(key => key?.includes(id))).toBe(true)
    const written = all(admx, 'enabledList').flatMap(list =>
      all(list, 'item').map(item => [item.attributes['valueName'], all(item, 'string')[0]?.text]),
    )
    expect(Object.fromEntries(written)).toEqual({
      installation_mode: 'force_installed',
      ...(browser === 'firefox'
        ? { install_url: installation.addresses.firefox }
        : { update_url: installation.addresses.chromium }),
    })
  })

  it.each(templateLanguages)('has the values of the company in the texts: %s', language => {
    const file = policyTemplateTexts(template(browser), language, texts)
    expect(file.folder).toContain(language)
    const values = all(parse(file.content), 'textBox').map(one => [
      one.attributes['refId'],
      all(one, 'defaultValue')[0]?.text,
    ])
    expect(Object.fromEntries(values)).toMatchObject({
      server: policy.server,
      companyIntegrity: policy.companyIntegrity,
      userId: policy.userId,
    })
    expect(all(parse(file.content), 'decimalTextBox')[0]?.attributes['defaultValue']).toBe('300')
  })
})
