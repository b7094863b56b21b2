import { contract } from '@waymark/contract'
import type { WriteDependencies } from '../../../platform/database/index.ts'
import { bind, bindPartOfCompany, bindProperty } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { mailLocaleOf } from '../../../platform/mail/index.ts'
import { activatePerson, archivePerson, restorePerson } from './change-person.ts'
import { checkContent } from './check-content.ts'
import { readEndUser } from './end-user-view.ts'
import { erasePerson, listErasures } from './erase-person.ts'
import type { CheckedKind } from './evaluate-content.ts'
import { exportPerson } from './export-person.ts'
import { listForeignUsers, readForeignUser } from './foreign-user-view.ts'
import { invitePeople } from './invite-people.ts'
import { type ListDependencies, listCompanyUsers, listPropertyUsers } from './list-users.ts'
import { type ContentDependencies, explainContent } from './person-content.ts'
import {
  listGuideActivity,
  listPersonAnswers,
  listPersonSessions,
  type PersonViewDependencies,
} from './person-view.ts'

export interface UserDependencies
  extends PersonViewDependencies,
    ContentDependencies,
    ListDependencies,
    WriteDependencies {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const seeing = 'view:users/list/users'

function listRoutes(deps: UserDependencies) {
  const { database } = deps
  const rows = contract.endUsers
  return {
    filter: bind(rows.filter, {
      permission: seeing,
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) => listPropertyUsers(deps, scope, { ...input.query, ...input.body }),
    }),
    list: bindPartOfCompany(rows.list, seeing, ({ input, scope }) =>
      listCompanyUsers(deps, scope, input.query),
    ),
    get: bindPartOfCompany(rows.get, seeing, ({ input, scope }) =>
      database.inScope(scope, tx => readEndUser(tx, scope, input.params.userId)),
    ),
    erasures: bindProperty(rows.erasures, seeing, ({ input, scope }) =>
      database.inScope(scope, tx => listErasures(tx, scope, input.query)),
    ),
  }
}

function personRoutes(deps: UserDependencies) {
  const rows = contract.endUsers
  return {
    activity: bindProperty(rows.activity, seeing, ({ input: { params, query }, scope }) =>
      listGuideActivity(deps, scope, { id: params.userId, ...query }),
    ),
    sessions: bindProperty(rows.sessions, seeing, ({ input: { params, query }, scope }) =>
      listPersonSessions(deps, scope, { id: params.userId, ...query }),
    ),
    answers: bindProperty(rows.answers, seeing, ({ input: { params, query }, scope }) =>
      listPersonAnswers(deps, scope, { id: params.userId, ...query }),
    ),
    content: bindProperty(rows.content, seeing, ({ input: { params, query }, scope }) => {
      const tags = (query.tags ?? '').split(',').map(tag => tag.trim())
      const { url, lang } = query
      return explainContent(deps, scope, {
        ...{ id: params.userId, tags: tags.filter(tag => tag !== ''), lang },
        url: url === undefined || url.trim() === '' ? undefined : url.trim(),
      })
    }),
  }
}

function verbRoutes(deps: UserDependencies) {
  const rows = contract.endUsers
  return {
    archive: bindPartOfCompany(rows.archive, seeing, ({ input, scope }) =>
      archivePerson(deps, scope, input.params.userId),
    ),
    restore: bindPartOfCompany(rows.restore, seeing, ({ input, scope }) =>
      restorePerson(deps, scope, input.params.userId),
    ),
    activate: bindPartOfCompany(rows.activate, seeing, ({ input, scope }) =>
      activatePerson(deps, scope, input.params.userId),
    ),
    invite: bindPartOfCompany(rows.invite, seeing, ({ input, scope, ctx }) => {
      const locale = mailLocaleOf(ctx.request.headers['accept-language'])
      return invitePeople(deps, scope, { ...input.body, locale })
    }),
    exportData: bindPartOfCompany(rows.exportData, seeing, ({ input, scope }) =>
      exportPerson(deps, scope, input.params.userId),
    ),
    erase: bindPartOfCompany(rows.erase, seeing, ({ input, scope }) =>
      erasePerson(deps, scope, input.params.userId),
    ),
  }
}

/** Calls that explain to whom content is shown and why not; only for managers who may see users. */
export function contentCheckRoutes(deps: ContentDependencies) {
  const check = (kind: CheckedKind) =>
    bind(contract.contentChecks[kind], {
      permission: seeing,
      scope: 'property',
      isReading: true,
      run: ({ input: { params, body }, scope }) => {
        const url = body.url?.trim()
        return checkContent(deps, scope, { ...body, kind, id: params.id, url: url === '' ? undefined : url })
      },
    })
  return {
    guide: check('guide'),
    promotion: check('promotion'),
    rule: check('rule'),
    tooltip: check('tooltip'),
    beacon: check('beacon'),
    validator: check('validator'),
    welcome: check('welcome'),
  }
}

/** Calls about the people who use the company's applications. */
export function endUserRoutes(deps: UserDependencies) {
  return { ...listRoutes(deps), ...personRoutes(deps), ...verbRoutes(deps) }
}

/** The older calls about them (document 2 §7.10, "Foreign users"). */
export function foreignUserRoutes(deps: UserDependencies) {
  const { database } = deps
  const rows = contract.foreignUsers
  return {
    get: bindProperty(rows.get, seeing, ({ input, scope }) =>
      database.inScope(scope, tx => readForeignUser(tx, scope, input.params.id)),
    ),
    filter: bind(rows.filter, {
      permission: seeing,
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) => listForeignUsers(deps, scope, { ...input.query, ...input.body }),
    }),
    activity: bindProperty(rows.activity, seeing, ({ input: { params, query }, scope }) =>
      listGuideActivity(deps, scope, { id: params.id, ...query }),
    ),
  }
}
