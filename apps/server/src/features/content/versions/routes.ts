import { contract } from '@waymark/contract'
import type { Paging, PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import { listVersions } from '../../../platform/record/index.ts'
import { findObject, type VersionedObject } from './find-version.ts'
import { readChapterDifference, readChapterVersion } from './read-chapter-version.ts'
import { readGuideDifference, readGuideVersion } from './read-guide-version.ts'
import { restoreChapterVersion } from './restore-chapter-version.ts'
import { listContentVersions, restoreContentVersion } from './restore-content-version.ts'
import { restoreGuideVersion } from './restore-guide-version.ts'
import { toWireListed } from './version-wire.ts'

async function listOf(
  { database }: WriteDependencies,
  scope: PropertyScope,
  { type, id, paging }: Pick<VersionedObject, 'type' | 'id'> & { readonly paging: Paging },
) {
  return database.inScope(scope, async tx => {
    const object = await findObject(tx, scope, type, id)
    const { versions, total } = await listVersions(tx, scope, object, paging)
    return { items: versions.map(one => toWireListed(one, object.version)), total, ...paging }
  })
}

function chapterVersionRoutes(deps: WriteDependencies) {
  return {
    ofChapter: bindProperty(contract.versions.ofChapter, 'view:manage/list', ({ input, scope }) =>
      listOf(deps, scope, { type: 'chapter', id: input.params.id, paging: input.query }),
    ),
    chapter: bindProperty(contract.versions.chapter, 'view:manage/list', ({ input, scope }) =>
      readChapterVersion(deps.database, scope, input.params),
    ),
    chapterDifference: bindProperty(
      contract.versions.chapterDifference,
      'view:manage/list',
      ({ input, scope }) =>
        readChapterDifference(deps.database, scope, { ...input.params, from: input.query.from }),
    ),
    restoreChapter: bindProperty(contract.versions.restoreChapter, 'edit:chapter', ({ input, scope, ctx }) =>
      restoreChapterVersion(deps, scope, {
        ...input.params,
        ifMatch: ctx.ifMatch,
        parts: input.body.parts,
        isAudienceConfirmed: input.body.confirmAudienceChange ?? false,
      }),
    ),
  }
}

/** The right to change the content itself is checked by its type. */
function contentVersionRoutes(deps: WriteDependencies) {
  return {
    ofContent: bindProperty(contract.versions.ofContent, 'edit:tutorial', ({ input, scope }) =>
      listContentVersions(deps, scope, { ...input.params, paging: input.query }),
    ),
    restoreContent: bindProperty(contract.versions.restoreContent, 'edit:tutorial', ({ input, scope, ctx }) =>
      restoreContentVersion(deps, scope, {
        ...input.params,
        ifMatch: ctx.ifMatch,
        isAudienceConfirmed: input.body.confirmAudienceChange ?? false,
      }),
    ),
  }
}

/** Calls about versions of all content. */
export function versionRoutes(deps: WriteDependencies) {
  return {
    ofGuide: bindProperty(contract.versions.ofGuide, 'view:manage/edit/steps', ({ input, scope }) =>
      listOf(deps, scope, { type: 'guide', id: input.params.id, paging: input.query }),
    ),
    guide: bindProperty(contract.versions.guide, 'view:manage/edit/steps', ({ input, scope }) =>
      readGuideVersion(deps.database, scope, input.params),
    ),
    guideDifference: bindProperty(
      contract.versions.guideDifference,
      'view:manage/edit/steps',
      ({ input, scope }) =>
        readGuideDifference(deps.database, scope, { ...input.params, from: input.query.from }),
    ),
    restoreGuide: bindProperty(contract.versions.restoreGuide, 'edit:tutorial', ({ input, scope, ctx }) =>
      restoreGuideVersion(deps, scope, {
        ...input.params,
        ifMatch: ctx.ifMatch,
        parts: input.body.parts,
        isAudienceConfirmed: input.body.confirmAudienceChange ?? false,
      }),
    ),
    ...chapterVersionRoutes(deps),
    ...contentVersionRoutes(deps),
  }
}
