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
})
