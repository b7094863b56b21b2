import { contract } from '@waymark/contract'
import { bindProperty } from '../../../platform/http/index.ts'
import type { ForeignImageCopying } from '../../content/images/index.ts'
import { editTexts, readTexts, saveTexts } from './assistant-texts.ts'
import { editContentSettings, readContentSettings, saveContentSettings } from './content-settings.ts'
import { readFirstSteps } from './first-steps.ts'
import { packHybrid } from './hybrid/pack-hybrid.ts'
import { editStylings } from './property-view.ts'
import { saveHeart } from './save-property.ts'
import { saveStylings } from './save-stylings.ts'
import { editSynonyms, readSearchSynonyms, saveSearchSynonyms } from './search-synonyms.ts'
import { readSnippetStatus, type SnippetDependencies } from './snippet-status.ts'

const rows = contract.properties
const editHeart = ['view:settings/analytics', 'edit:property'] as const

function textRoutes({ database }: SnippetDependencies) {
  return {
    texts: bindProperty(rows.texts, 'view:customize/texts', ({ input, scope }) =>
      database.inScope(scope, tx => readTexts(tx, scope, input.query.lang)),
    ),
    saveTexts: bindProperty(rows.saveTexts, editTexts, ({ input, ctx, scope }) =>
      saveTexts(database, scope, { lang: input.query.lang, body: input.body, ifMatch: ctx.ifMatch }),
    ),
  }
}

function synonymRoutes({ database }: SnippetDependencies) {
  return {
    synonyms: bindProperty(rows.synonyms, 'view:customize/search', ({ scope }) =>
      database.inScope(scope, tx => readSearchSynonyms(tx, scope)),
    ),
    saveSynonyms: bindProperty(rows.saveSynonyms, editSynonyms, ({ input, ctx, scope }) =>
      saveSearchSynonyms(database, scope, { groups: input.body.groups, ifMatch: ctx.ifMatch }),
    ),
  }
}

/** Calls that change a property's parts, and what their screens ask for. */
export function propertyEditRoutes(deps: SnippetDependencies & ForeignImageCopying) {
  const { database, copyForeignImages } = deps
  return {
    ...textRoutes(deps),
    ...synonymRoutes(deps),
    saveStylings: bindProperty(rows.saveStylings, editStylings, async ({ input, ctx, scope }) => {
      const body = await copyForeignImages(scope, 'stylings', input.body)
      return saveStylings(database, scope, { body, ifMatch: ctx.ifMatch })
    }),
    contentSettings: bindProperty(rows.contentSettings, 'view:customize/guides', ({ scope }) =>
      database.inScope(scope, tx => readContentSettings(tx, scope)),
    ),
    saveContentSettings: bindProperty(
      rows.saveContentSettings,
      editContentSettings,
      ({ input, ctx, scope }) =>
        saveContentSettings(database, scope, { body: input.body, ifMatch: ctx.ifMatch }),
    ),
    saveHeart: bindProperty(rows.saveHeart, editHeart, ({ input, ctx, scope }) =>
      saveHeart(database, scope, { enabled: input.body.enabled, ifMatch: ctx.ifMatch }),
    ),
    snippet: bindProperty(rows.snippet, 'view:application-settings/setup', ({ scope }) =>
      readSnippetStatus(deps, scope),
    ),
    hybrid: bindProperty(rows.hybrid, 'view:application-settings/setup', async ({ scope }) => {
      const { name, bytes } = await packHybrid(deps, scope)
      return new File([new Uint8Array(bytes)], name, { type: 'application/zip' })
    }),
    firstSteps: bindProperty(rows.firstSteps, 'view:manage', ({ scope }) => readFirstSteps(deps, scope)),
  }
}
