import { contract } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
import { listVersions } from '../../../platform/record/index.ts'
import { findObject, type VersionedObject } from './find-version.ts'
import { readChapterDifference, readChapterVersion } from './read-chapter-version.ts'
import { readGuideDifference, readGuideVersion } from './read-guide-version.ts'
import { restoreChapterVersion } from './restore-chapter-version.ts'
import { listContentVersions, restoreContentVersion } from './restore-content-version.ts'
import { type RestoreDependencies, restoreGuideVersion } from './restore-guide-version.ts'
import { toWireListed } from './version-wire.ts'

interface Paging {
  readonly page: number
  readonly limit: number
}

async function listOf(
  { database }: RestoreDependencies,
  scope: PropertyScope,
  { type, id, paging }: Pick<VersionedObject, 'type' | 'id'> & { readonly paging: Paging },
) {
  return database.inScope(scope, async tx => {
    const object = await findObject(tx, scope, type, id)
    const { versions, total } = await listVersions(tx, scope, object, paging)
    return { items: versions.map(one => toWireListed(one, object.version)), total, ...paging }
  })
}

function chapterVersionRoutes(deps: RestoreDependencies) {
  return {
    ofChapter: bind(contract.versions.ofChapter, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) =>
        listOf(deps, scope, { type: 'chapter', id: input.params.id, paging: input.query }),
    }),
    chapter: bind(contract.versions.chapter, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) => readChapterVersion(deps.database, scope, input.params),
    }),
    chapterDifference: bind(contract.versions.chapterDifference, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) =>
        readChapterDifference(deps.database, scope, { ...input.params, from: input.query.from }),
    }),
    restoreChapter: bind(contract.versions.restoreChapter, {
      permission: 'edit:chapter',
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        restoreChapterVersion(deps, scope, {
          ...input.params,
          ifMatch: ctx.ifMatch,
          parts: input.body.parts,
          isAudienceConfirmed: input.body.confirmAudienceChange ?? false,
        }),
    }),
  }
}

/** The right to change the content itself is checked by its type. */
function contentVersionRoutes(deps: RestoreDependencies) {
  return {
    ofContent: bind(contract.versions.ofContent, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope }) => listContentVersions(deps, scope, { ...input.params, paging: input.query }),
    }),
    restoreContent: bind(contract.versions.restoreContent, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        restoreContentVersion(deps, scope, {
          ...input.params,
          ifMatch: ctx.ifMatch,
          isAudienceConfirmed: input.body.confirmAudienceChange ?? false,
        }),
    }),
  }
}

/** Calls about versions of all content. */
export function versionRoutes(deps: RestoreDependencies) {
  return {
    ofGuide: bind(contract.versions.ofGuide, {
      permission: 'view:manage/edit/steps',
      scope: 'property',
      run: ({ input, scope }) =>
        listOf(deps, scope, { type: 'guide', id: input.params.id, paging: input.query }),
    }),
    guide: bind(contract.versions.guide, {
      permission: 'view:manage/edit/steps',
      scope: 'property',
      run: ({ input, scope }) => readGuideVersion(deps.database, scope, input.params),
    }),
    guideDifference: bind(contract.versions.guideDifference, {
      permission: 'view:manage/edit/steps',
      scope: 'property',
      run: ({ input, scope }) =>
        readGuideDifference(deps.database, scope, { ...input.params, from: input.query.from }),
    }),
    restoreGuide: bind(contract.versions.restoreGuide, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        restoreGuideVersion(deps, scope, {
          ...input.params,
          ifMatch: ctx.ifMatch,
          parts: input.body.parts,
          isAudienceConfirmed: input.body.confirmAudienceChange ?? false,
        }),
    }),
    ...chapterVersionRoutes(deps),
    ...contentVersionRoutes(deps),
  }
}
