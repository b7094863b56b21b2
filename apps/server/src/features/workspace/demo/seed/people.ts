import type { Random } from './random.ts'

/** One of the demo company's end users. All of them are invented. */
export interface DemoPerson {
  /** The id that the host application would pass with `identify`. */
  readonly externalId: string
  readonly attributes: {
    readonly name: string
    readonly role: string
    readonly department: string
    readonly country: string
    readonly plan: string
    readonly seats: number
  }
  /** How often this person is there at all, 0 to 1, and how readily they take up guidance. */
  readonly activity: number
  readonly curiosity: number
  /** Day of the history on which they came first; 0 is its first day. */
  readonly firstDay: number
}

const firstNames = [
  'Avery',
  'Blair',
  'Casey',
  'Dana',
  'Ellis',
  'Finley',
  'Gray',
  'Harper',
  'Indigo',
  'Jules',
  'Kit',
  'Lane',
  'Morgan',
  'Noel',
  'Oakley',
  'Parker',
  'Quinn',
  'Reese',
  'Sage',
  'Tatum',
] as const
const lastNames = [
  'Amber',
  'Birch',
  'Cedar',
  'Dune',
  'Elder',
  'Fern',
  'Grove',
  'Heath',
  'Iris',
  'Juniper',
] as const

const departments = ['Sales', 'Support', 'Finance', 'Logistics', 'Marketing', 'Human resources'] as const
const countries = ['Germany', 'Austria', 'Switzerland', 'France', 'Netherlands', 'Spain', 'Poland'] as const
const plans = ['starter', 'starter', 'team', 'team', 'team', 'enterprise'] as const

function roleOf(random: Random): string {
  if (random.isLucky(0.04)) return 'admin'
  return random.isLucky(0.16) ? 'manager' : 'employee'
}

function onePerson(random: Random, index: number, days: number): DemoPerson {
  const first = firstNames[index % firstNames.length] ?? firstNames[0]
  const last = lastNames[Math.floor(index / firstNames.length)] ?? lastNames[0]
  // Half of them were there from the start, the others joined over time.
  const firstDay = random.isLucky(0.5) ? 0 : random.between(1, Math.floor(days * 0.9))
  return {
    externalId: `${first}.${last}@example.com`.toLowerCase(),
    attributes: {
      name: `${first} ${last}`,
      role: roleOf(random),
      department: random.pick(departments),
      country: random.pick(countries),
      plan: random.pick(plans),
      seats: random.between(1, 12) * 5,
    },
    activity: 0.15 + random.next() * 0.75,
    curiosity: 0.3 + random.next() * 0.7,
    firstDay,
  }
}

/** The 200 people of the demo, the same in every run. */
export function makePeople(random: Random, days: number): readonly DemoPerson[] {
  const count = firstNames.length * lastNames.length
  return Array.from({ length: count }, (_, index) => onePerson(random, index, days))
}
