import { describe, expect, it } from 'vitest'
import {
  applicationAt,
  firefoxExtensionId,
  hostPatterns,
  policyFile,
  readExtensionPolicy,
  readPageMessage,
} from './index.ts'

const applications = [
  { propertyId: 1, name: 'Shop', urlPatterns: ['https://shop.example.com/admin/*'] },
  { propertyId: 2, name: 'Everything else', urlPatterns: ['*.example.com'] },
]

describe('EXT-2 the application of an address', () => {
  it.each([
    ['https://shop.example.com/admin/orders', 1],
    ['https://shop.example.com/cart', 2],
    ['https://example.com/', null],
    ['https://shop.example.com.evil.test/admin/', null],
    ['about:blank', null],
  ])('%s', (url, propertyId) => {
    expect(applicationAt(applications, url)?.propertyId ?? null).toBe(propertyId)
  })
})

describe('EXT-3 hosts of application URLs as match patterns', () => {
  it.each([
    [['https://app.example.com/x/*'], ['https://app.example.com/*']],
    [['app.example.com'], ['http://app.example.com/*', 'https://app.example.com/*']],
    [['*.Example.com'], ['http://*.example.com/*', 'https://*.example.com/*']],
    [['http://localhost:*/demo/*', 'http://localhost:8080/'], ['http://localhost/*']],
    [['', '/only-a-path'], []],
  ])('%j', (patterns, expected) => {
    expect(hostPatterns(patterns)).toEqual(expected)
  })
})

const fields = { server: 'https://waymark.example.com/', companyId: 7, companyIntegrity: 'token' }

describe('EXT-4 a policy is used as a whole or not at all', () => {
  it.each([
    [{}, null],
    [{ companyId: '7' }, null],
    [{ server: 'http://127.0.0.1:8080' }, null],
    [{ server: 'http://waymark.example.com' }, 'server'],
    [{ server: 'https://user:secret@waymark.example.com' }, 'server'],
    [{ server: 'javascript:alert(1)' }, 'server'],
    [{ server: 7 }, 'server'],
    [{ companyId: 0 }, 'companyId'],
    [{ companyId: 1.5 }, 'companyId'],
    [{ companyIntegrity: '' }, 'companyIntegrity'],
    [{ companyIntegrity: 'x'.repeat(201) }, 'companyIntegrity'],
    [{ userId: 'x'.repeat(257) }, 'userId'],
    [{ userId: {} }, 'userId'],
    [{ userAttributes: [] }, 'userAttributes'],
    [
      { userAttributes: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [at, ''])) },
      'userAttributes',
    ],
    [{ authToken: 'x'.repeat(4097) }, 'authToken'],
  ])('%j', (changed, fault) => {
    const reading = readExtensionPolicy({ ...fields, ...changed })
    expect(reading.fault).toBe(fault)
    expect(reading.policy === null).toBe(fault !== null)
  })

  it('reads every field', () => {
    const policy = { userId: 'rosa', userAttributes: { department: 'Sales' }, authToken: 'jwt' }
    expect(readExtensionPolicy({ ...fields, ...policy }).policy).toEqual({
      ...fields,
      server: 'https://waymark.example.com',
      ...policy,
    })
  })
})

describe('EXT-5 a page sends who its user is in one shape', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  it.each([
    [
      { waymark: 'identify', userId: 'rosa' },
      { command: 'identify', userId: 'rosa', attributes: {}, token: null },
    ],
    [
      { waymark: 'identify', userId: 'rosa', attributes: { a: 1 }, token: 'jwt' },
      { command: 'identify', userId: 'rosa', attributes: { a: 1 }, token: 'jwt' },
    ],
    [{ waymark: 'reset' }, { command: 'reset' }],
    [{ waymark: 'remove' }, null],
    [
      { waymark: 'signedIn', handoff: 'h'.repeat(43) },
      { command: 'signedIn', handoff: 'h'.repeat(43) },
    ],
    [{ waymark: 'signedIn', handoff: 'h'.repeat(44) }, null],
    [{ waymark: 'signedIn', handoff: ['h'.repeat(43)] }, null],
    [{ waymark: 'identify', userId: '' }, null],
    [{ waymark: 'identify', userId: 5 }, null],
    [{ waymark: 'identify', userId: 'x'.repeat(257) }, null],
    [{ waymark: 'identify', userId: 'rosa', attributes: [] }, null],
    [{ waymark: 'identify', userId: 'rosa', attributes: circular }, null],
    [{ waymark: 'identify', userId: 'rosa', attributes: { a: 'x'.repeat(33_000) } }, null],
    [{ waymark: 'identify', userId: 'rosa', token: {} }, null],
    ['identify', null],
    [null, null],
  ])('message %#', (data, expected) => {
    expect(readPageMessage(data)).toEqual(expected)
  })
})

describe('EXT-6 a policy as a file for each browser and system', () => {
  const policy = {
    server: 'https://waymark.example.com',
    companyId: 300,
    companyIntegrity: 'a"b\\c<&>',
    userId: 'rosa@example.com',
    userAttributes: { department: 'R&D' },
    authToken: null,
  }
  const ids = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222222',
    '33333333-3333-4333-8333-333333333333',
  ] as const
  const extensionId = 'abcdefghijklmnopabcdefghijklmnop'
  const updates = 'https://waymark.example.com/api/v2/extension/companies/300/updates/key'
  const installation = {
    extensionId,
    addresses: { chromium: `${updates}/chromium.xml`, firefox: `${updates}/firefox.xpi` },
  }

  it('Linux: what the browser reads is the policy', () => {
    const { content, folder } = policyFile(
      policy,
      { browser: 'chromium', system: 'linux', installation },
      ids,
    )
    const whole = JSON.parse(content)
    const read = whole['3rdparty'].extensions[extensionId]
    expect(whole.ExtensionSettings).toEqual({
      [extensionId]: { installation_mode: 'force_installed', update_url: `${updates}/chromium.xml` },
    })
    expect(readExtensionPolicy(read).policy).toEqual(policy)
    expect(folder).toBe('/etc/chromium/policies/managed')
  })

  it('Windows: one value for each field, with quotes and backslashes escaped', () => {
    const { content, name } = policyFile(policy, { browser: 'edge', system: 'windows', installation }, ids)
    expect(name).toBe('waymark-edge.reg')
    expect(content.split('\r\n')).toEqual([
      'Windows Registry Editor Version 5.00',
      '',
      `[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge\\ExtensionSettings\\${extensionId}]`,
      '"installation_mode"="force_installed"',
      `"update_url"="${updates}/chromium.xml"`,
      '',
      `[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge\\3rdparty\\extensions\\${extensionId}\\policy]`,
      '"server"="https://waymark.example.com"',
      '"companyId"=dword:0000012c',
      '"companyIntegrity"="a\\"b\\\\c<&>"',
      '"userId"="rosa@example.com"',
      '"userAttributes"="{\\"department\\":\\"R&D\\"}"',
      '',
    ])
  })

  it('macOS: a profile whose payload holds every field, with XML escaped', () => {
    const { content } = policyFile(policy, { browser: 'chrome', system: 'macos', installation }, ids)
    expect(content).toContain(
      `<key>PayloadType</key><string>com.google.Chrome.extensions.${extensionId}</string>`,
    )
    expect(content).toContain('<key>companyId</key><integer>300</integer>')
    expect(content).toContain('<key>companyIntegrity</key><string>a&quot;b\\c&lt;&amp;&gt;</string>')
    expect(content).toContain(
      '<key>userAttributes</key><dict><key>department</key><string>R&amp;D</string></dict>',
    )
    expect(content.match(/<(dict|array)>/g)?.length).toBe(content.match(/<\/(dict|array)>/g)?.length)
  })

  it('macOS: the whole profile, with a payload of the browser of its own', () => {
    const bare = { ...policy, userId: null, userAttributes: { isTrainer: true, isGuest: false } }
    const { content, name } = policyFile(bare, { browser: 'edge', system: 'macos', installation }, ids)
    const entry = (key: string, value: string) => `<key>${key}</key>${value}`
    const string = (key: string, value: string) => entry(key, `<string>${value}</string>`)
    const common = `${entry('PayloadVersion', '<integer>1</integer>')}${string('PayloadOrganization', 'Waymark')}`
    const payload = (type: string, uuid: string, rest: string) =>
      `<dict>${common}${string('PayloadType', type)}${string('PayloadIdentifier', `${type}.waymark`)}` +
      `${string('PayloadUUID', uuid)}${string('PayloadDisplayName', 'Waymark')}${rest}</dict>`
    const flags = `<dict>${entry('isTrainer', '<true/>')}${entry('isGuest', '<false/>')}</dict>`
    const settings =
      string('server', 'https://waymark.example.com') +
      entry('companyId', '<integer>300</integer>') +
      string('companyIntegrity', 'a&quot;b\\c&lt;&amp;&gt;') +
      entry('userAttributes', flags)
    const install =
      string('installation_mode', 'force_installed') + string('update_url', `${updates}/chromium.xml`)
    const browser = entry(
      'ExtensionSettings',
      `<dict>${entry(extensionId, `<dict>${install}</dict>`)}</dict>`,
    )
    expect(name).toBe('waymark-edge.mobileconfig')
    expect(content.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
      '<plist version="1.0"><dict>' +
        `${common}${string('PayloadType', 'Configuration')}${string('PayloadScope', 'System')}` +
        `${string('PayloadIdentifier', 'waymark.extension')}${string('PayloadUUID', ids[0])}` +
        `${string('PayloadDisplayName', 'Waymark browser extension')}<key>PayloadContent</key><array>` +
        payload(`com.microsoft.Edge.extensions.${extensionId}`, ids[1], settings) +
        payload('com.microsoft.Edge', ids[2], browser) +
        '</array></dict></plist>',
      '',
    ])
  })

  it('leaves out what is empty', () => {
    const bare = { ...policy, userId: null, userAttributes: {}, authToken: 'jwt' }
    const { content, name } = policyFile(bare, { browser: 'chrome', system: 'linux', installation }, ids)
    expect(name).toBe('waymark.json')
    const { server, companyId, companyIntegrity } = policy
    const fields = { server, companyId, companyIntegrity, authToken: 'jwt' }
    expect(JSON.parse(content)['3rdparty']).toEqual({ extensions: { [extensionId]: fields } })
    const windows = policyFile(bare, { browser: 'firefox', system: 'windows', installation }, ids).content
    expect(windows).not.toContain('userAttributes')
  })

  it('EXT-23 Firefox: settings of the extension among the policies of the browser', () => {
    const linux = policyFile(policy, { browser: 'firefox', system: 'linux', installation }, ids)
    expect([linux.name, linux.folder]).toEqual(['policies.json', '/etc/firefox/policies'])
    const { policies } = JSON.parse(linux.content)
    expect(policies.ExtensionSettings).toEqual({
      [firefoxExtensionId]: { installation_mode: 'force_installed', install_url: `${updates}/firefox.xpi` },
    })
    expect(readExtensionPolicy(policies['3rdparty'].Extensions[firefoxExtensionId]).policy).toEqual(policy)
    const windows = policyFile(
      policy,
      { browser: 'firefox', system: 'windows', installation },
      ids,
    ).content.split('\r\n')
    const key = `HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Mozilla\\Firefox\\3rdparty\\Extensions\\${firefoxExtensionId}`
    expect(windows).toContain(`[${key}]`)
    expect(windows.slice(windows.indexOf(`[${key}\\userAttributes]`)).slice(1, 2)).toEqual([
      '"department"="R&D"',
    ])
    const macos = policyFile(policy, { browser: 'firefox', system: 'macos', installation }, ids).content
    expect(macos).toContain('<key>PayloadType</key><string>org.mozilla.firefox</string>')
    expect(macos).toContain(
      `<key>3rdparty</key><dict><key>Extensions</key><dict><key>${firefoxExtensionId}</key>`,
    )
  })
})
