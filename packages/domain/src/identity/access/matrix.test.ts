import { describe, expect, it } from 'vitest'
import { type Entity, entities } from './entities.ts'
import { type AccessMatrix, accessMatrix, type EditRefusal, type MatrixRow } from './matrix.ts'
import { isSectionBlocked, may } from './may.ts'
import { type EffectiveRole, effectiveRoles } from './roles.ts'
import { parentOf, type Section, sections } from './sections.ts'

/**
 * Access that document 2 §6.2 requires, typed out cell by cell and deliberately not derived from the table under test.
 * Columns: super admin, company admin, company moderator, company contributor, property admin, property moderator,
 * property contributor, no role.
 */
const columns = [
  'superAdmin',
  'companyAdmin',
  'companyModerator',
  'companyContributor',
  'propertyAdmin',
  'propertyModerator',
  'propertyContributor',
  'none',
] as const

/** y: may be viewed. n: blocked. */
const sectionCells = `
  manage                               y y y y y y y n
  manage/list                          y y y y y y y n
  manage/tooltips                      y y y y y y y n
  manage/beacons                       y y y y y y y n
  manage/validators                    y y y y y y y n
  manage/element-tags                  y y y y y y y n
  manage/tasks                         y y y y y y y n
  manage/rules                         y y y y y y y n
  manage/edit                          y y y y y y y n
  manage/edit/steps                    y y y y y y y n
  manage/edit/segments                 y y y y y y y n
  manage/edit/contextual               y y y y y y y n
  messages                             y y y y y y y n
  messages/list                        y y y y y y y n
  messages/create                      y y y y y y y n
  messages/nps                         y y y y y y y n
  messages/survey                      y y y y y y y n
  messages/survey/edit                 y y y y y y y n
  messages/announcements               y y y y y y y n
  messages/announcement/edit           y y y y y y y n
  analytics                            y y y y y y y n
  analytics/overview                   y y y n y y y n
  analytics/content                    y y y y y y y n
  analytics/content/overview           y y y y y y y n
  analytics/content/guides             y y y y y y y n
  analytics/content/announcements      y y y y y y y n
  analytics/content/surveys            y y y y y y y n
  analytics/content/surveys/nps        y y y n y y n n
  analytics/content/tooltips           y y y y y y y n
  analytics/content/validators         y y y y y y y n
  analytics/content/search             y y y y y y y n
  analytics/heart                      y y y n y y n n
  analytics/heart/happiness            y y y n y y n n
  analytics/heart/happiness/nps        y y y n y y n n
  analytics/heart/happiness/survey     y y y n y y n n
  analytics/heart/engagement           y y y n y y n n
  analytics/heart/adoption             y y y n y y n n
  analytics/heart/retention            y y y n y y n n
  analytics/heart/task-success         y y y n y y n n
  analytics/heart/task-success/tags    y y y n y y n n
  analytics/heart/segments             y y y n y y n n
  customize                            y y y n y y n n
  customize/assistant                  y y y n y y n n
  customize/guides                     y y y n y y n n
  customize/search                     y y y n y y n n
  customize/help                       y y y n y y n n
  customize/languages                  y y y n y y n n
  customize/texts                      y y y n y y n n
  customize/design                     y y y n y y n n
  customize/welcome-slide              y y y n y y n n
  users                                y y y n y y n n
  users/list                           y y y n y y n n
  users/list/segments                  y y y n y y n n
  users/list/segments/builder          y y y n y y n n
  users/list/users                     y y y n y n n n
  users/list/attributes                y y y n y n n n
  settings                             y y y y y y y n
  settings/company                     y y y y y y y n
  settings/company/team                y y y y y y y n
  settings/company/team/sso            y y n n y n n n
  settings/company/processes           y y y n y y n n
  settings/company/integrations        y y y n y y n n
  settings/company/audit-log           y y n n y n n n
  settings/company-user                y y y n y n n n
  settings/company-attributes          y y y n y n n n
  settings/analytics                   y y n n y n n n
  settings/analytics/exceptions        y y n n y n n n
  settings/sso                         y y n n y n n n
  settings/browser-extension           y y n n y y n n
  settings/personal                    y y y y y y y n
  settings/personal/login              y y y y y y y n
  settings/personal/notifications      y y y n y y n n
  settings/personal/api-token          y y n n y n n n
  application-settings                 y y y n y y n n
  application-settings/configuration   y y y n y y n n
  application-settings/copilot         y y y n y y n n
  application-settings/application-urls y y y n y y n n
  application-settings/setup           y y y n y y n n
  application-settings/selectors       y y y n y y n n
  applications                         y y y n y y n n
  applications/portfolio-overview      y y n n y n n n
  applications/overview                y y y n y y n n
  applications/app-discovery           y y y n y y n n
`

/**
 * y: may be edited regardless of its visibility. d: only while private or deleted, else `onlyDrafts`.
 * n: `entityForbidden`. s: `notSuperAdmin`. x: `noRole`.
 */
const entityCells = `
  announcement       y y y d y y d x
  nps                y y y d y y d x
  survey             y y y d y y d x
  attribute          y y y y y n y x
  language           y y y y y y y x
  chapter            y y y d y y d x
  company            y y n n y n n x
  pageSegment        y y y y y y y x
  popup              y y y y y y y x
  property           y y y n y y n x
  segment            y y y y y y y x
  styling            y y y y y y y x
  translation        y y y y y y y x
  tutorial           y y y d y y d x
  integrations       y y n y y n y x
  appDiscoveryLimit  y y n n n n n x
  addApp             y y n n n n n x
  discoveryEntry     y y y y y n n x
  limits             y s s s s s s x
  snippetSecret      y y n n y n n x
`

/** Every visibility that an object can have, and none at all; the letter says whether it counts as a draft. */
const visibilityCells = `
  private   draft
  deleted   draft
  public    live
  used      live
  archived  live
  scheduled live
  -         live
`

/** Splits a typed table into its rows of words. */
function rowsOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
}

const sectionRows = rowsOf(sectionCells)
const entityRows = rowsOf(entityCells)

function answerToView(role: EffectiveRole, section: Section, matrix: AccessMatrix): string {
  const decision = may(role, `view:${section}`, {}, matrix)
  if (decision.allowed) return 'y'
  return decision.reason === (role === 'none' ? 'noRole' : 'sectionBlocked') ? 'n' : `? ${decision.reason}`
}

function answerToEdit(role: EffectiveRole, entity: Entity, visibility: string, matrix: AccessMatrix): string {
  const decision = may(role, `edit:${entity}`, visibility === '-' ? {} : { visibility }, matrix)
  return decision.allowed ? 'allowed' : decision.reason
}

const demandedByLetter: Record<string, { draft: string; live: string }> = {
  y: { draft: 'allowed', live: 'allowed' },
  d: { draft: 'allowed', live: 'onlyDrafts' },
  n: { draft: 'entityForbidden', live: 'entityForbidden' },
  s: { draft: 'notSuperAdmin', live: 'notSuperAdmin' },
  x: { draft: 'noRole', live: 'noRole' },
}

/** Compares a matrix with the typed tables; returns one line for each cell of these roles that differs. */
function differences(matrix: AccessMatrix, roles: readonly EffectiveRole[] = columns): string[] {
  const found: string[] = []
  const compared = roles.map(role => [role, columns.indexOf(role)] as const)
  for (const [section, ...cells] of sectionRows) {
    for (const [role, index] of compared) {
      const answer = answerToView(role, section as Section, matrix)
      if (answer !== cells[index]) found.push(`${role} view:${section} is ${answer}`)
    }
  }
  for (const [entity, ...cells] of entityRows) {
    for (const [visibility, kind] of rowsOf(visibilityCells)) {
      for (const [role, index] of compared) {
        const demanded = demandedByLetter[cells[index] ?? '']?.[kind as 'draft' | 'live']
        const answer = answerToEdit(role, entity as Entity, visibility ?? '', matrix)
        if (answer !== demanded) found.push(`${role} edit:${entity} (${visibility}) is ${answer}`)
      }
    }
  }
  return found
}

/**
 * Returns blocks below another block. They have no effect, and the table must not contain any, because one could hide a
 * flipped value.
 */
function redundantBlocks(matrix: AccessMatrix, roles: readonly EffectiveRole[] = effectiveRoles): string[] {
  return roles.flatMap(role =>
    matrix[role].blocked
      .filter(section => {
        const parent = parentOf(section)
        const without = {
          ...matrix,
          [role]: { ...matrix[role], blocked: matrix[role].blocked.filter(s => s !== section) },
        }
        return parent !== null && isSectionBlocked(role, section, without)
      })
      .map(section => `${role} ${section}`),
  )
}

function withRow(role: EffectiveRole, row: MatrixRow): AccessMatrix {
  return { ...accessMatrix, [role]: row }
}

function flipView(role: EffectiveRole, section: Section): AccessMatrix {
  const row = accessMatrix[role]
  const blocked = row.blocked.includes(section)
    ? row.blocked.filter(other => other !== section)
    : [...row.blocked, section]
  return withRow(role, { ...row, blocked })
}

const editValues: readonly (EditRefusal | undefined)[] = [
  undefined,
  'entityForbidden',
  'onlyDrafts',
  'notSuperAdmin',
  'noRole',
]

function flipsOfEdit(role: EffectiveRole, entity: Entity): AccessMatrix[] {
  const row = accessMatrix[role]
  return editValues
    .filter(value => value !== row.refused[entity])
    .map(value => {
      const { [entity]: _, ...others } = row.refused
      return withRow(role, { ...row, refused: value === undefined ? others : { ...others, [entity]: value } })
    })
}

describe('the access matrix', () => {
  it('ACCESS-8 ACCESS-9 has a typed expectation for every section, entity and role', () => {
    expect(sectionRows.map(row => row[0])).toEqual([...sections])
    expect(entityRows.map(row => row[0])).toEqual([...entities])
    expect([...columns]).toEqual([...effectiveRoles])
    expect([...sectionRows, ...entityRows].filter(row => row.length !== columns.length + 1)).toEqual([])
  })

  it('ACCESS-10 ACCESS-11 ACCESS-12 ACCESS-13 ACCESS-14 ACCESS-15 ACCESS-16 ACCESS-17 ACCESS-18 agrees with the typed tables in every cell', () => {
    expect(differences(accessMatrix)).toEqual([])
  })

  it('ACCESS-7 names a blocked section once', () => {
    expect(redundantBlocks(accessMatrix)).toEqual([])
  })

  it('ACCESS-9 shows every flipped cell: no single change of the table goes unseen', () => {
    const flips = effectiveRoles.flatMap(role => [
      ...sections.map(section => ({ role, name: `${role} ${section}`, matrix: flipView(role, section) })),
      ...entities.flatMap(entity =>
        flipsOfEdit(role, entity).map(matrix => ({ role, name: `${role} ${entity}`, matrix })),
      ),
    ])
    // A flip changes the row of its role alone.
    const unseen = flips.filter(
      ({ matrix, role }) =>
        differences(matrix, [role]).length === 0 && redundantBlocks(matrix, [role]).length === 0,
    )
    expect(flips.length).toBe(effectiveRoles.length * (sections.length + 4 * entities.length))
    expect(unseen.map(flip => flip.name)).toEqual([])
  })
})
