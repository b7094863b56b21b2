import type { WireLanguage } from '@waymark/contract'
import { hasRoom, limitOf } from '@waymark/domain/company'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { recordAudit } from '../../platform/record/index.ts'
import { changeContent, markContentChanged } from './content-revision.ts'
import { readLanguages } from './language-store.ts'
import { readLanguageUsage } from './language-usage.ts'

const fault = (path: string, code: string, message: string) =>
  refuse('breaksRule', { issues: [{ path, code, message }] })

const ofProperty = (tx: Tx, scope: PropertyScope) =>
  tx.updateTable('language').where('language.property_id', '=', scope.propertyId)

/** Active languages count against the limit; the default one is among them. */
async function refuseOverLimit(tx: Tx, scope: PropertyScope, languages: readonly WireLanguage[]) {
  const company = await tx
    .selectFrom('company')
    .select('company.limits')
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  const limit = limitOf(company.limits as Record<string, unknown>, 'languages')
  const used = languages.filter(language => language.status !== 'private').length
  if (!hasRoom(limit, used)) throw refuse('limitReached', { type: 'language', limit })
}

async function find(tx: Tx, scope: PropertyScope, key: string): Promise<WireLanguage> {
  const language = (await readLanguages(tx, scope)).find(one => one.key === key)
  if (language === undefined) throw refuse('notFound')
  return language
}

async function tell(
  tx: Tx,
  scope: PropertyScope,
  action: string,
  before: unknown,
  after: WireLanguage | null,
) {
  const id = (after ?? (before as WireLanguage)).id
  const about = { objectType: 'language', objectId: id, isUnconditional: false }
  await recordAudit(tx, scope, { ...about, action, before, after })
  await markContentChanged(tx, scope)
}

/** Copies every text of one language into another that is new. */
async function copyTexts(tx: Tx, scope: PropertyScope, from: WireLanguage, to: { id: number; key: string }) {
  const property = scope.propertyId
  await sql`INSERT INTO guide_text (company_id, property_id, guide_id, language_id, title, subtitle, steps)
    SELECT company_id, property_id, guide_id, ${to.id}, title, subtitle, steps FROM guide_text
    WHERE language_id = ${from.id}`.execute(tx)
  await sql`UPDATE chapter SET texts = texts || jsonb_build_object(${to.key}::text, texts->${from.key}),
      version = version WHERE property_id = ${property} AND texts ? ${from.key}`.execute(tx)
  await sql`UPDATE popup SET texts = texts || jsonb_build_object(${to.key}::text, texts->${from.key})
    WHERE property_id = ${property} AND texts ? ${from.key}`.execute(tx)
  await sql`UPDATE property SET texts = texts || jsonb_build_object(${to.key}::text, texts->${from.key})
    WHERE id = ${property} AND texts ? ${from.key}`.execute(tx)
}

export interface NewLanguage {
  readonly code: string
  readonly name: string
  readonly visibility: 'public' | 'private'
  readonly copy_from?: string | null | undefined
}

/**
 * Adds a language. Refuses a key that is there (409), a source that is not (422) and one active language too many
 * (402).
 */
export function createLanguage(database: Database, scope: PropertyScope, wish: NewLanguage) {
  return changeContent(database, scope, async (tx): Promise<WireLanguage> => {
    const languages = await readLanguages(tx, scope)
    if (languages.some(one => one.key === wish.code)) throw refuse('nameTaken', { field: 'code' })
    const source = languages.find(one => one.key === wish.copy_from) ?? null
    if (wish.copy_from && source === null) {
      throw fault('copy_from', 'unknownLanguage', 'the property does not have this language')
    }
    if (wish.visibility === 'public') await refuseOverLimit(tx, scope, languages)
    const { id } = await tx
      .insertInto('language')
      .values({
        company_id: scope.companyId,
        property_id: scope.propertyId,
        key: wish.code,
        name: wish.name.trim(),
        status: wish.visibility,
        copied_from: source?.key ?? null,
      })
      .returning('language.id')
      .executeTakeFirstOrThrow()
    if (source !== null) await copyTexts(tx, scope, source, { id, key: wish.code })
    const made = await find(tx, scope, wish.code)
    await tell(tx, scope, 'language.create', null, made)
    return made
  })
}

export interface LanguageSave {
  readonly code?: string | undefined
  readonly name?: string | undefined
  readonly visibility?: 'public' | 'private' | 'default' | undefined
  readonly copy_from?: string | null | undefined
  readonly formerDefault?: 'public' | 'private' | undefined
}

/** The old default makes room first: there is never more than one, and in the end exactly one. */
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
    throw fault('visibility', 'isDefault', 'make another language the default first')
  }
  const becomesActive = before.status === 'private' && formerDefault === 'public'
  if (visibility !== 'private' && becomesActive) {
    await refuseOverLimit(tx, scope, await readLanguages(tx, scope))
  }
  if (visibility === 'default') return makeDefault(tx, scope, before.key, formerDefault)
  await ofProperty(tx, scope).set({ status: visibility }).where('language.key', '=', before.key).execute()
}

/**
 * Renames a language, publishes or hides it, or makes it the default; the former default becomes public unless said
 * otherwise. Refuses to hide the default one and to change a key (422), and one active language too many (402).
 */
export function saveLanguage(database: Database, scope: PropertyScope, key: string, save: LanguageSave) {
  return changeContent(database, scope, async (tx): Promise<WireLanguage> => {
    const before = await find(tx, scope, key)
    if (save.code !== undefined && save.code !== key) {
      throw fault('code', 'keyIsFixed', 'the key of a language never changes')
    }
    if (save.name !== undefined) {
      await ofProperty(tx, scope).set({ name: save.name.trim() }).where('language.key', '=', key).execute()
    }
    await changeVisibility(tx, scope, before, save)
    const after = await find(tx, scope, key)
    const isSame = after.name === before.name && after.status === before.status
    if (!isSame) await tell(tx, scope, 'language.save', before, after)
    return after
  })
}

/** Removes a language that nothing uses. Refuses the default one (422) and one that is used (409, with its uses). */
export function deleteLanguage(database: Database, scope: PropertyScope, key: string) {
  return changeContent(database, scope, async (tx): Promise<WireLanguage> => {
    const before = await find(tx, scope, key)
    if (before.status === 'default') throw fault('key', 'isDefault', 'the default language stays')
    const usage = (await readLanguageUsage(tx, scope)).find(one => one.key === key)?.usage
    const { total = 0, ...kinds } = usage ?? {}
    if (total > 0) {
      const usages = Object.entries(kinds).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
      throw refuse('inUse', { usages })
    }
    await tx
      .deleteFrom('language')
      .where('language.property_id', '=', scope.propertyId)
      .where('language.key', '=', key)
      .execute()
    await tx
      .updateTable('property')
      .set({ texts: sql`property.texts - ${key}::text` as never })
      .where('property.id', '=', scope.propertyId)
      .execute()
    await tell(tx, scope, 'language.delete', before, null)
    return before
  })
}
