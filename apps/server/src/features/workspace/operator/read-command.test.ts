import { describe, expect, it } from 'vitest'
import { CommandError, readCommand } from './read-command.ts'

const read = (line: string) => readCommand(line.split(' ').filter(Boolean))

describe('the operator’s command line', () => {
  it.each([
    ['', { kind: 'help' }],
    ['help', { kind: 'help' }],
    ['--help', { kind: 'help' }],
    [
      'create-super-admin --email Ada.Brook@example.com',
      { kind: 'createSuperAdmin', email: 'ada.brook@example.com', name: null, asksPassword: false },
    ],
    [
      'create-super-admin --password --name Ada --email ada@example.com',
      { kind: 'createSuperAdmin', email: 'ada@example.com', name: 'Ada', asksPassword: true },
    ],
    ['reset-mfa --email ada@example.com', { kind: 'resetMfa', email: 'ada@example.com' }],
    ['companies', { kind: 'companies' }],
    ['properties', { kind: 'properties', companyId: null }],
    ['properties 3', { kind: 'properties', companyId: 3 }],
    ['limits 3', { kind: 'limits', companyId: 3, set: {} }],
    [
      'limits 3 members=10 publicGuides=unlimited publicChapters=0',
      { kind: 'limits', companyId: 3, set: { members: 10, publicGuides: -1, publicChapters: 0 } },
    ],
    [
      'features 3 aiAssistant=off usersV2=on currency=EUR',
      { kind: 'features', companyId: 3, set: { aiAssistant: false, usersV2: true, currency: 'EUR' } },
    ],
    [
      'flags 7 heart=off analytics=on',
      { kind: 'flags', propertyId: 7, set: { heart: false, analytics: true } },
    ],
  ])('OPER-1 understands "%s"', (line, command) => {
    expect(read(line)).toEqual(command)
  })

  it.each([
    ['delete 3', 'no command "delete". There are: help, create-super-admin,'],
    ['constructor', 'no command "constructor"'],
    ['create-super-admin', 'Name the person'],
    ['create-super-admin --email ada', '"ada" is no e-mail address'],
    ['create-super-admin --email ada@example.com --password=hunter2', '--password'],
    ['create-super-admin --email ada@example.com --role admin', '--role'],
    ['create-super-admin ada@example.com', 'ada@example.com'],
    ['companies all', '"all" is one word too many'],
    ['limits', 'Name the company'],
    ['limits acme', '"acme" is no company’s id'],
    ['limits 0 members=1', '"0" is no company’s id'],
    ['limits 99999999999', 'no company’s id'],
    [
      'limits 3 guides=5',
      'no limit "guides". There are: publicGuides, publicChapters, publicSegments, pageSegments, attributes, languages, members, applications.',
    ],
    ['limits 3 members', '"members" is no setting'],
    ['limits 3 members=-2', 'members is a whole number'],
    ['limits 3 members=1.5', 'members is a whole number'],
    ['limits 3 members=1e3', 'members is a whole number'],
    ['limits 3 members=', 'members is a whole number'],
    ['limits 3 members=1 members=2', 'members stands twice'],
    ['limits 3 __proto__=1', 'no limit "__proto__"'],
    ['features 3 aiAssistant=maybe', 'aiAssistant is on or off'],
    ['features 3 currency=XYZ', 'no currency "XYZ". There are: USD, EUR,'],
    ['features 3 teleport=on', 'no feature "teleport". There are: aiAssistant,'],
    ['flags 7 hearts=off', 'no flag "hearts". There are: announcements,'],
    ['flags seven heart=off', '"seven" is no property’s id'],
  ])('OPER-1 refuses "%s" and says what was expected', (line, sentence) => {
    expect(() => read(line)).toThrow(CommandError)
    expect(() => read(line)).toThrow(sentence.replaceAll('’', "'"))
  })
})
