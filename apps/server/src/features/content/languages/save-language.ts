import type { contract, WireCopiedLanguage, WireJob, WireLanguage } from '@waymark/contract'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule } from '../../../platform/http/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { beginTextCopy, refuseWhileChanging } from './begin-text-copy.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { findLanguage, recordLanguage, refuseOverLimit } from './language-rules.ts'

export type LanguageSave = BodyOf<typeof contract.properties.saveLanguage>

const ofProperty = (tx: Tx, scope: PropertyScope) =>
  tx.updateTable('language').where('language.property_id', '=', scope.propertyId)

/** Clears the present default first: at no time are there two, and in the end exactly one. */
async function makeDefault(tx: Tx, scope: PropertyScope, key: string, former: 'public' | 'private') {
  await ofProperty(tx, scope).set({ status: former }).where('language.status', '=', 'default').execute()
  await ofProperty(tx, scope).set({ status: 'default' }).where('language.key', '=', key).execute()
}

async function changeVisibility(
  tx: Tx,
  scope: PropertyScope,
  before: WireLanguage,
  { visibility, formerDefault = 'public' }: LanguageSave,
) {
  if (visibility === undefined || visibility === before.status) return
  if (before.status === 'default') {
    throw breaksRule('visibility', 'isDefault', 'make another language the default first')
  }
  // It is counted already: only a company that is over its limit has no room for it.
  if (before.status === 'private') {
    await refuseOverLimit(tx, scope, (await readLanguages(tx, scope)).length - 1)
  }
  if (visibility === 'default') {
    await refuseWhileChanging(tx, scope, before.id)
    return makeDefault(tx, scope, before.key, formerDefault)
  }
  await ofProperty(tx, scope).set({ status: visibility }).where('language.key', '=', before.key).execute()
}

/**
 * Copies texts where the language named by `copy_from` is another one than before; returns the job that does so, if one
 * does. Refuses (422) one that is not there, and (409) while texts are copied.
 */
async function copyTexts(
  deps: LanguageDependencies,
  tx: Tx,
  scope: PropertyScope,
  before: WireLanguage,
  key: LanguageSave['copy_from'],
): Promise<WireJob | null> {
  if (key === undefined || key === before.copiedFrom) return null
  await refuseWhileChanging(tx, scope, before.id)
  await ofProperty(tx, scope).set({ copied_from: key }).where('language.key', '=', before.key).execute()
  if (key === null) return null
  const source = (await readLanguages(tx, scope)).find(one => one.key === key)
  if (source === undefined) {
    throw breaksRule('copy_from', 'unknownLanguage', 'the property does not have this language')
  }
  if (key === before.key) throw breaksRule('copy_from', 'targetIsSource', 'is the language itself')
  return beginTextCopy(deps, tx, scope, { from: source, to: before })
}

/**
 * Renames a language, publishes or hides it, or makes it the default; the former default becomes public unless said
 * otherwise. Copies the texts of `copy_from` where it has none, as a job where they are many. Refuses to hide the
 * default one and to change a key (422), to publish one while the company has more languages than its limit (402), and
 * to make one the default while a job changes its texts (409).
 */
export function saveLanguage(
  deps: LanguageDependencies,
  scope: PropertyScope,
  key: string,
  save: LanguageSave,
): Promise<WireCopiedLanguage> {
  return changeContent(deps.database, scope, async tx => {
    const before = await findLanguage(tx, scope, key)
    if (save.code !== undefined && save.code !== key) {
      throw breaksRule('code', 'keyIsFixed', 'the key of a language never changes')
    }
    if (save.name !== undefined) {
      await ofProperty(tx, scope).set({ name: save.name }).where('language.key', '=', key).execute()
    }
    await changeVisibility(tx, scope, before, save)
    const copyJob = await copyTexts(deps, tx, scope, before, save.copy_from)
    const after = await findLanguage(tx, scope, key)
    const isSame =
      after.name === before.name && after.status === before.status && after.copiedFrom === before.copiedFrom
    if (!isSame)
      await recordLanguage(tx, scope, { action: 'language.save', objectId: after.id, before, after })
    return { ...after, copyJob }
  })
}
