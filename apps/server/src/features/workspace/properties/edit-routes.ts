import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
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
    texts: bind(rows.texts, {
      permission: 'view:customize/texts',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => readTexts(tx, scope, input.query.lang)),
    }),
    saveTexts: bind(rows.saveTexts, {
      permission: editTexts,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveTexts(database, scope, { lang: input.query.lang, body: input.body, ifMatch: ctx.ifMatch }),
    }),
  }
}

function synonymRoutes({ database }: SnippetDependencies) {
  return {
    synonyms: bind(rows.synonyms, {
      permission: 'view:customize/search',
      scope: 'property',
      run: ({ scope }) => database.inScope(scope, tx => readSearchSynonyms(tx, scope)),
    }),
    saveSynonyms: bind(rows.saveSynonyms, {
      permission: editSynonyms,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveSearchSynonyms(database, scope, { groups: input.body.groups, ifMatch: ctx.ifMatch }),
    }),
  }
}

/** Calls that change a property's parts, and what their screens ask for. */
export function propertyEditRoutes(deps: SnippetDependencies & ForeignImageCopying) {
  const { database, copyForeignImages } = deps
  return {
    ...textRoutes(deps),
    ...synonymRoutes(deps),
    saveStylings: bind(rows.saveStylings, {
      permission: editStylings,
      scope: 'property',
      run: async ({ input, ctx, scope }) => {
        const body = await copyForeignImages(scope, 'stylings', input.body)
        return saveStylings(database, scope, { body, ifMatch: ctx.ifMatch })
      },
    }),
    contentSettings: bind(rows.contentSettings, {
      permission: 'view:customize/guides',
      scope: 'property',
      run: ({ scope }) => database.inScope(scope, tx => readContentSettings(tx, scope)),
    }),
    saveContentSettings: bind(rows.saveContentSettings, {
      permission: editContentSettings,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveContentSettings(database, scope, { body: input.body, ifMatch: ctx.ifMatch }),
    }),
    saveHeart: bind(rows.saveHeart, {
      permission: editHeart,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveHeart(database, scope, { enabled: input.body.enabled, ifMatch: ctx.ifMatch }),
    }),
    snippet: bind(rows.snippet, {
      permission: 'view:application-settings/setup',
      scope: 'property',
      run: ({ scope }) => readSnippetStatus(deps, scope),
    }),
    hybrid: bind(rows.hybrid, {
      permission: 'view:application-settings/setup',
      scope: 'property',
      run: async ({ scope }) => {
        const { name, bytes } = await packHybrid(deps, scope)
        return new File([new Uint8Array(bytes)], name, { type: 'application/zip' })
      },
    }),
    firstSteps: bind(rows.firstSteps, {
      permission: 'view:manage',
      scope: 'property',
      run: ({ scope }) => readFirstSteps(deps, scope),
    }),
  }
}
