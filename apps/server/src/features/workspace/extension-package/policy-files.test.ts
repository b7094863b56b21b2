import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ExtensionPolicy,
  firefoxExtensionId,
  type PolicyBrowser,
  type PolicySystem,
  policyBrowsers,
  policyFile,
  policySystems,
} from '@waymark/domain/delivery/extension'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { builtFolders } from '../../../platform/static/index.ts'

/** What browsers read from the policies that the dashboard writes, compared with the schemas that they are read by. */

type Json = Readonly<Record<string, unknown>>

const extensionId = 'abcdefghijklmnopabcdefghijklmnop'
const updates = 'https://waymark.example.com/api/v2/extension/companies/7/updates/key'
const installation = {
  extensionId,
  addresses: { chromium: `${updates}/chromium.xml`, firefox: `${updates}/firefox.xpi` },
}
const ids = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const
const policy: ExtensionPolicy = {
  server: 'https://waymark.example.com',
  companyId: 300,
  companyIntegrity: 'a"b\\c<&>]]>\'',
  userId: 'rosa@example.com',
  userAttributes: { department: 'R&D "East"' },
  authToken: 'header.payload.signature',
}

const write = (browser: PolicyBrowser, system: PolicySystem) =>
  policyFile(policy, { browser, system, installation }, ids).content

/** A key of the registry becomes an object, as the browsers read it; texts that are JSON stay texts. */
function readRegistry(content: string): Map<string, Json> {
  const [head, ...sections] = content.split('\r\n\r\n')
  expect(head).toBe('Windows Registry Editor Version 5.00')
  return new Map(
    sections.map(section => {
      const [path = '', ...lines] = section.split('\r\n').filter(line => line !== '')
      expect(path).toMatch(/^\[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\[^\]]+\]$/)
      const values = lines.map(line => {
        const [, name, text, number] = /^"(\w+)"=(?:"((?:[^"\\]|\\.)*)"|dword:([\da-f]{8}))$/.exec(line) ?? []
        expect([line, name]).not.toEqual([line, undefined])
        return [name, number === undefined ? text?.replace(/\\(.)/g, '$1') : Number.parseInt(number, 16)]
      })
      return [path.slice(1, -1), Object.fromEntries(values)]
    }),
  )
}

/** Reads a property list; the parser refuses whatever is not well-formed. */
function readPlist(content: string): Json {
  interface Open {
    readonly values: unknown[]
    text: string
  }
  const stack: Open[] = [{ values: [], text: '' }]
  const parser = new SaxesParser()
  const top = () => stack.at(-1) ?? { values: [], text: '' }
  parser.on('opentag', () => void stack.push({ values: [], text: '' }))
  parser.on('text', text => {
    top().text += text
  })
  parser.on('closetag', ({ name }) => {
    const { values, text } = stack.pop() ?? top()
    const made: Readonly<Record<string, () => unknown>> = {
      string: () => text,
      key: () => text,
      integer: () => Number(text),
      true: () => true,
      false: () => false,
      array: () => values,
      plist: () => values[0],
      dict: () =>
        Object.fromEntries(values.flatMap((key, at) => (at % 2 === 0 ? [[key, values[at + 1]]] : []))),
    }
    top().values.push(made[name]?.() ?? expect.fail(`no element of a property list: ${name}`))
  })
  parser.on('error', error => {
    throw error
  })
  parser.write(content).close()
  return top().values[0] as Json
}

interface Read {
  /** The policies of the extension. */
  readonly fields: Json
  readonly settings: Json
}

function read(browser: PolicyBrowser, system: PolicySystem): Read {
  const content = write(browser, system)
  const id = browser === 'firefox' ? firefoxExtensionId : extensionId
  if (system === 'windows') {
    const keys = [...readRegistry(content)]
    const found = (end: string) => keys.find(([path]) => path.endsWith(end))?.[1]
    const own = found(browser === 'firefox' ? `Extensions\\${id}` : `extensions\\${id}\\policy`) ?? {}
    const attributes = found('\\userAttributes') ?? JSON.parse(String(own['userAttributes']))
    return {
      fields: { ...own, userAttributes: attributes },
      settings: found(`ExtensionSettings\\${id}`) ?? {},
    }
  }
  if (system === 'macos') {
    const payloads = readPlist(content)['PayloadContent'] as readonly Json[]
    const isPayload = ([name]: [string, unknown]) => !name.startsWith('Payload')
    const all = Object.fromEntries(payloads.flatMap(one => Object.entries(one).filter(isPayload)))
    const { ExtensionSettings, '3rdparty': third, EnterprisePoliciesEnabled: _, ...own } = all
    const ofFirefox = (third as { Extensions: Record<string, Json> } | undefined)?.Extensions[id]
    return { fields: ofFirefox ?? own, settings: (ExtensionSettings as Record<string, Json>)[id] ?? {} }
  }
  const whole = JSON.parse(content)
  const policies = whole.policies ?? whole
  const third = policies['3rdparty']
  return {
    fields: (third.Extensions ?? third.extensions)[id],
    settings: policies.ExtensionSettings[id],
  }
}

const schema = JSON.parse(readFileSync(join(builtFolders.extension, 'policy-schema.json'), 'utf8'))
/** The schema of the package allows more than the policy writes; a field that it lacks would never be read. */
const declared = z.fromJSONSchema({ ...schema, additionalProperties: false })

/** The keys of Mozilla's schema of policies that are used, and no others. */
const policiesOfFirefox = z.fromJSONSchema(
  JSON.parse(readFileSync(join(import.meta.dirname, 'firefox-policies.schema.json'), 'utf8')),
)

const all = policyBrowsers.flatMap(browser => policySystems.map(system => [browser, system] as const))

describe('EXT-29 a policy', () => {
  it.each(all)('%s on %s is well-formed and fits the schema of managed storage', (browser, system) => {
    const { fields } = read(browser, system)
    expect(declared.safeParse(fields).error?.issues ?? []).toEqual([])
    expect(fields).toEqual(policy)
  })

  it.each(all)('%s on %s installs the extension from the server', (browser, system) => {
    const { settings } = read(browser, system)
    expect(settings).toEqual({
      installation_mode: 'force_installed',
      ...(browser === 'firefox'
        ? { install_url: installation.addresses.firefox }
        : { update_url: installation.addresses.chromium }),
    })
  })

  it.each(policySystems)(
    'firefox on %s has the keys and kinds of values of Mozilla’s schema of policies',
    system => {
      const { fields, settings } = read('firefox', system)
      const policies = {
        ExtensionSettings: { [firefoxExtensionId]: settings },
        '3rdparty': { Extensions: { [firefoxExtensionId]: fields } },
      }
      expect(policiesOfFirefox.safeParse({ policies }).error?.issues ?? []).toEqual([])
      if (system === 'linux') expect(JSON.parse(write('firefox', system))).toEqual({ policies })
      for (const wrong of [{ installation_mode: 'removed' }, { install_url: 7 }, { url: updates }])
        expect(
          policiesOfFirefox.safeParse({
            policies: { ...policies, ExtensionSettings: { [firefoxExtensionId]: { ...settings, ...wrong } } },
          }).success,
        ).toBe(false)
    },
  )

  it.each(policyBrowsers)('%s on macOS: each payload has type, identifier and an id of its own', browser => {
    const profile = readPlist(write(browser, 'macos'))
    const payloads = [profile, ...(profile['PayloadContent'] as readonly Json[])]
    for (const one of payloads) {
      expect(one).toMatchObject({ PayloadVersion: 1, PayloadType: expect.any(String) })
      expect(one['PayloadIdentifier']).toEqual(expect.any(String))
    }
    const found = payloads.map(one => one['PayloadUUID'])
    expect(new Set(found).size).toBe(payloads.length)
  })

  it('names every field of the schema, and the schema refuses another kind', () => {
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(policy).sort())
    expect(declared.safeParse({ ...policy, companyId: '300' }).success).toBe(false)
    expect(declared.safeParse({ ...policy, user: 'rosa' }).success).toBe(false)
  })
})
