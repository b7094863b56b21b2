/** Actions that have words; others are shown by their raw names. */
export const knownActions = [
  'apiToken.delete',
  'apiToken.issue',
  'chapter.create',
  'chapter.delete',
  'chapter.publish',
  'chapter.save',
  'chapter.sort',
  'chapter.unpublish',
  'company.saveConfig',
  'company.saveSecurity',
  'company.setFeatures',
  'company.setLimits',
  'companyUser.makeMagicLink',
  'companyUser.openMagicLink',
  'companyUser.sendMagicLink',
  'guide.create',
  'guide.delete',
  'guide.move',
  'guide.publish',
  'guide.save',
  'guide.sort',
  'guide.unpublish',
  'invite.accept',
  'invite.cancel',
  'invite.create',
  'invite.resend',
  'manager.changePassword',
  'manager.makeSuperAdmin',
  'manager.register',
  'manager.resetMfa',
  'manager.resetPassword',
  'manager.save',
  'manager.setPassword',
  'member.remove',
  'member.setSsoBypass',
  'mfa.enrol',
  'mfa.remove',
  'mfa.renewRecoveryCodes',
  'mfa.useRecoveryCode',
  'property.setFlags',
  'property.setUrl',
  'role.assign',
  'role.revoke',
  'session.end',
  'session.endAll',
  'sso.create',
  'sso.import',
  'sso.link',
  'sso.remove',
  'sso.save',
  'sso.test',
] as const
export type KnownAction = (typeof knownActions)[number]

/** Kinds of objects that have words. */
export const knownKinds = [
  'chapter',
  'company',
  'companyUser',
  'guide',
  'invite',
  'manager',
  'property',
] as const
export type KnownKind = (typeof knownKinds)[number]

/** The action where it has words, else null. */
export function readAction(action: string): KnownAction | null {
  return knownActions.find(known => known === action) ?? null
}

/** The kind of object where it has words, else null. */
export function readKind(kind: string): KnownKind | null {
  return knownKinds.find(known => known === kind) ?? null
}
