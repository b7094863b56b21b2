import { describe, expect, it } from 'vitest'
import { describeSegment } from './describe-segment.ts'
import type { Vocabulary } from './phrase-vocabulary.ts'

const attribute = (
  key: string,
  dataType: Vocabulary['attributes'][number]['dataType'],
  displayName = '',
) => ({
  key,
  dataType,
  displayName,
})
const vocabulary: Vocabulary = {
  attributes: [
    attribute('plan', 'string'),
    attribute('country', 'string', 'Land'),
    attribute('jobTitle', 'string', 'Job title'),
    attribute('visits', 'number'),
    attribute('seats', 'number'),
    attribute('isAdmin', 'boolean'),
    attribute('teams', 'array'),
    attribute('renewedAt', 'datetime'),
    attribute('email', 'string'),
  ],
  guides: [
    { id: 7, title: 'First steps' },
    { id: 8, title: 'Rechnung anlegen' },
  ],
}

/** The filters as short texts, groups separated by a bar. */
function read(description: string): string {
  const { segment, status, message } = describeSegment(description, vocabulary)
  if (segment === null) return `${status}: ${message}`
  const filterText = ({ key, operator, value }: (typeof segment.filterGroups)[number]['filters'][number]) =>
    `${key} ${operator}${value === null ? '' : ` ${JSON.stringify(value)}`}`
  return segment.filterGroups.map(group => group.filters.map(filterText).join(' & ')).join(' | ')
}

describe('a description without a model', () => {
  it.each([
    ['Users whose plan is pro', 'plan equals "pro"'],
    ['plan is not free and visits greater than 10', 'plan notEquals "free" & visits greaterThan 10'],
    ['all users with plan = "pro plus"', 'plan equals "pro plus"'],
    ['country in de, at, ch', 'country in ["de","at","ch"]'],
    ['plan is pro or team', 'plan in ["pro","team"]'],
    ['plan is pro or visits at least 5', 'plan equals "pro" | visits greaterThanEqualTo 5'],
    ['people who are admin', 'isAdmin equals true'],
    ['isAdmin is false', 'isAdmin equals false'],
    ['job title contains manager', 'jobTitle contains "manager"'],
    ['email does not contain example', 'email notContains "example"'],
    ['users without email', 'email empty'],
    ['email is set', 'email notEmpty'],
    ['last seen in the past 30 days', 'lastSeenAt within {"from":"today - 30 day","to":null}'],
    ['users active in the last week', 'lastSeenAt within {"from":"today - 1 week","to":null}'],
    ['users not active in the last 2 months', 'lastSeenAt within {"from":null,"to":"today - 2 month"}'],
    ['last seen more than 30 days ago', 'lastSeenAt within {"from":null,"to":"today - 30 day"}'],
    ['first seen yesterday', 'firstSeenAt relativeEquals "yesterday"'],
    ['renewedAt after 2026-01-31', 'renewedAt within {"from":"2026-01-31","to":null}'],
    ['with tag beta', 'tags is ["beta"]'],
    ['tags include beta', 'tags is ["beta"]'],
    ['users with plan pro', 'plan equals "pro"'],
    ['users with job title key account manager', 'jobTitle equals "key account manager"'],
    ['teams is sales', 'teams is ["sales"]'],
    ['who completed the guide "First steps"', 'tutorialInteraction equals {"guideId":7,"state":"completed"}'],
    [
      'who have not started the guide First steps',
      'tutorialInteraction equals {"guideId":7,"state":"notStarted"}',
    ],
    [
      'who completed the guide "First steps" in the last 7 days',
      'tutorialInteraction equals {"guideId":7,"state":"completed","during":{"from":"today - 7 day","to":null}}',
    ],
  ])('%s', (description, expected) => {
    expect(read(description)).toBe(expected)
  })

  it.each([
    ['Nutzer, deren Plan pro ist', 'plan equals "pro"'],
    ['Nutzer, deren Plan nicht pro ist', 'plan notEquals "pro"'],
    ['Nutzer mit Plan ist pro und Land ist nicht de', 'plan equals "pro" & country notEquals "de"'],
    [
      'alle Nutzer, die in den letzten 14 Tagen aktiv waren',
      'lastSeenAt within {"from":"today - 14 day","to":null}',
    ],
    ['Besuche über 10', 'UNKNOWN_ATTRIBUTE_ERROR: Besuche'],
    ['visits mehr als 10 oder seats höchstens 3', 'visits greaterThan 10 | seats lessThanEqualTo 3'],
    [
      'die den Guide „Rechnung anlegen“ abgeschlossen haben',
      'tutorialInteraction equals {"guideId":8,"state":"completed"}',
    ],
    [
      'die den Guide "Rechnung anlegen" nicht gestartet haben',
      'tutorialInteraction equals {"guideId":8,"state":"notStarted"}',
    ],
    ['email ist leer', 'email empty'],
    ['Land beginnt mit d', 'country startsWith "d"'],
  ])('%s', (description, expected) => {
    expect(read(description)).toBe(expected)
  })

  it('names the data that it does not know', () => {
    expect(describeSegment('shoe size is 42', vocabulary)).toEqual({
      status: 'UNKNOWN_ATTRIBUTE_ERROR',
      segment: null,
      message: 'shoe size',
    })
  })

  it('names the guide that there is not', () => {
    expect(describeSegment('who completed the guide "Second steps of all"', vocabulary)).toEqual({
      status: 'GUIDE_TITLE_ERROR',
      segment: null,
      message: 'Second steps of all',
    })
  })

  it('says how it read a slip of the pen', () => {
    expect(describeSegment('contry is de and plan is pro', vocabulary)).toMatchObject({
      status: 'DESCRIPTION_CORRECTED',
      message: 'country is de and plan is pro',
    })
    expect(describeSegment('who started the guide "Frist steps"', vocabulary)).toMatchObject({
      status: 'DESCRIPTION_CORRECTED',
      message: 'who started the guide "First steps"',
    })
  })

  it.each([
    ...['', '  ', 'make it nice', 'visits greater than many'],
    ...['first seen 0 days ago', 'last seen 2026-02-30', 'visits many'],
  ])('does not guess: %j', description => {
    expect(describeSegment(description, vocabulary)).toMatchObject({ status: 'ERROR', segment: null })
  })

  it.each([
    [
      'who have not completed the guide First steps',
      'tutorialInteraction notEquals {"guideId":7,"state":"completed"}',
    ],
    ['who were shown the tour "First steps"', 'tutorialInteraction equals {"guideId":7,"state":"targeted"}'],
    [
      'who have not started the guide "First steps" in the last 7 days',
      'tutorialInteraction notEquals {"guideId":7,"state":"started","during":{"from":"today - 7 day","to":null}}',
    ],
    [
      'who finished the guide named First steps',
      'tutorialInteraction equals {"guideId":7,"state":"completed"}',
    ],
    ['not tagged beta', 'tags isNot ["beta"]'],
    ['tag is not beta', 'tags isNot ["beta"]'],
    ['tags: beta, gamma', 'tags is ["beta","gamma"]'],
    ['tagged beta or gamma', 'tags is ["beta","gamma"]'],
    ['renewedAt not in the last 3 days', 'renewedAt within {"from":null,"to":"today - 3 day"}'],
    ['not seen since 2026-01-01', 'lastSeenAt within {"from":null,"to":"2026-01-01"}'],
    ['seit 14 Tagen nicht aktiv', 'lastSeenAt within {"from":null,"to":"today - 14 day"}'],
    ['neu in den letzten 30 Tagen', 'firstSeenAt within {"from":"today - 30 day","to":null}'],
    ['renewedAt is yesterday', 'renewedAt relativeEquals "yesterday"'],
    ['renewedAt = 2026-01-31', 'renewedAt relativeEquals "2026-01-31"'],
    ['renewedAt greater than 2026-01-31', 'renewedAt within {"from":"2026-01-31","to":null}'],
    ['renewedAt less than 2026-01-31', 'renewedAt within {"from":null,"to":"2026-01-31"}'],
    ['admin', 'isAdmin equals true'],
    ['not admin', 'isAdmin equals false'],
    ['isAdmin is not true', 'isAdmin equals false'],
    ['isAdmin = ja', 'isAdmin equals true'],
    ['with email', 'email notEmpty'],
    ['no email', 'email empty'],
    ['with plan', 'plan notEmpty'],
    ['without plan', 'plan empty'],
    ['plan unknown', 'plan empty'],
    ['plan is not set', 'plan empty'],
    ['plan is not empty', 'plan notEmpty'],
    ['plan ist nicht leer', 'plan notEmpty'],
    ['plan ist nicht gesetzt', 'plan empty'],
    ['renewedAt is set', 'renewedAt within {"is":"notEmpty"}'],
    ['renewedAt is empty', 'renewedAt within {"is":"empty"}'],
    ['has renewedAt', 'renewedAt within {"is":"notEmpty"}'],
    ['teams is not sales', 'teams isNot ["sales"]'],
    ['teams is sales or support', 'teams is ["sales","support"]'],
    ['teams contains sales, support', 'teams is ["sales","support"]'],
    ['with plan pro or team', 'plan in ["pro","team"]'],
    ['plan is not free or trial', 'plan notIn ["free","trial"]'],
    ['plan is not in free, trial', 'plan notIn ["free","trial"]'],
    ['plan is pro or one two three', 'plan in ["pro","one two three"]'],
    ['visits = 1 000', 'visits equals 1000'],
    ['visits = 3,5', 'visits equals 3.5'],
    ['visits is not 4', 'visits notEquals 4'],
    ['visits less than 5', 'visits lessThan 5'],
    ['visits at most -2', 'visits lessThanEqualTo -2'],
    ['plan = "pro"', 'plan equals "pro"'],
    ['plan = (pro)', 'plan equals "pro"'],
    ['customer id is 42', 'customerId equals "42"'],
    ['Kunden-ID ist 42', 'customerId equals "42"'],
    ['their country is de', 'country equals "de"'],
    ['  plan is pro  and   country is de  ', 'plan equals "pro" & country equals "de"'],
    [
      'plan is pro and country is de or seats is 4',
      'plan equals "pro" & country equals "de" | seats equals 4',
    ],
  ])('reads %j', (description, expected) => {
    expect(read(description)).toBe(expected)
    expect(describeSegment(description, vocabulary)).toMatchObject({ status: 'OK', message: '' })
    expect(describeSegment(description, vocabulary).segment).toMatchObject({ connection: 'or' })
  })

  it.each([
    ['vists is 4', 'visits is 4'],
    ['visitss is 4', 'visits is 4'],
    ['vsiits is 4', 'visits is 4'],
    ['plann is pro', 'plan is pro'],
    ['jbotitel contains manager', 'jobTitle contains manager'],
    ['lastt seen in the past 30 days', 'last seen in the past 30 days'],
    ['who completed the guide Frist steps', 'who completed the guide First steps'],
    [' country is de and plann is pro ', 'country is de and plan is pro'],
  ])('corrects %j', (description, message) => {
    expect(describeSegment(description, vocabulary)).toMatchObject({
      status: 'DESCRIPTION_CORRECTED',
      message,
    })
  })

  it.each([
    ['pln is pro', 'UNKNOWN_ATTRIBUTE_ERROR', 'pln'],
    ['the colour is red', 'UNKNOWN_ATTRIBUTE_ERROR', 'colour'],
    ['renewed in the past 3 days', 'UNKNOWN_ATTRIBUTE_ERROR', 'renewed'],
    ['who completed First steps', 'ERROR', 'completed First steps'],
    ['tag', 'ERROR', 'tag'],
    ['not first seen yesterday', 'ERROR', 'not first seen yesterday'],
    ['not active on 2026-01-05', 'ERROR', 'not active on 2026-01-05'],
    ['last seen', 'ERROR', 'last seen'],
    ['teams are empty', 'ERROR', 'teams are empty'],
    ['plan contains pro or team', 'ERROR', 'team'],
    ['plan starts with p or t', 'ERROR', 't'],
    ['plan does not start with p', 'ERROR', 'plan does not start with p'],
    ['plan is pro or one two three four', 'ERROR', 'one two three four'],
    ['plan is pro and visits is many', 'ERROR', 'visits is many'],
    ['pro or team', 'ERROR', 'pro'],
    ['visits is 5 or 6', 'ERROR', '6'],
    ['visits fewer than five', 'ERROR', 'visits fewer than five'],
    ['visits starts with 4', 'ERROR', 'visits starts with 4'],
    ['isAdmin contains true', 'ERROR', 'isAdmin contains true'],
    ['isAdmin is maybe', 'ERROR', 'isAdmin is maybe'],
    ['renewedAt = soon', 'ERROR', 'renewedAt = soon'],
    ['  nothing of it  ', 'ERROR', 'nothing of it'],
  ])('does not read %j: %s', (description, status, message) => {
    expect(describeSegment(description, vocabulary)).toEqual({ status, segment: null, message })
  })
})
