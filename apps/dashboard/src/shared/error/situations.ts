import type { Texts } from '@waymark/locales'

type Texted = Texts['common']['outcomes']
type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

/** A text of `common:outcomes` that a toast can say. */
export type OutcomeKey =
  | {
      [K in keyof Texted & string]: Texted[K] extends string ? WithoutPlural<K> : never
    }[keyof Texted & string]
  | 'dashboard.error_loading_additional_property'
  | 'global.users.banner-update-error'

/** Effect of a failure if no rule for its status comes first. */
export type FailureEnd =
  /** `isLogged`: also written to the console's log; `closes`: the window that asked goes away. */
  | { readonly toast: OutcomeKey; readonly isLogged?: true; readonly closes?: true; readonly isBare?: true }
  | { readonly page: 'errorPage' }
  /** Logged only: loading ends, or the list stays empty. */
  | { readonly quiet: 'logged' | 'loadingEnds' | 'emptyList' }

/** One thing that can go well or wrong, and what the person sees of it. */
export interface Situation {
  readonly success?: OutcomeKey
  readonly failure: FailureEnd
  /** 409 `inUse`: a toast of its own, with the word for what is in use. */
  readonly inUse?: keyof Texted['types']
  /** 409 `nameTaken`: a toast of its own. */
  readonly nameTaken?: OutcomeKey
  /** 422 marks the field as touched and wrong instead of a toast. */
  readonly marksField?: true
}

const toast = <K extends OutcomeKey>(key: K) => ({ toast: key }) as const
const fails = <K extends OutcomeKey>(key: K) => ({ failure: toast(key) }) as const
const saves = {
  success: 'changes_saved',
  failure: { toast: 'error_saving_changes' },
} as const satisfies Situation

/**
 * The error catalogue (document 2 §8), by what was tried. Limits (402), rights (403), the end of a session (401) and
 * what is gone are the same everywhere: `decideOutcome` asks for them before it looks here.
 */
export const situations = {
  save: saves,
  processing: fails('error_processing'),
  saveTexts: { success: 'success_saving_changes', failure: toast('error_saving_changes') },
  saveContentSettings: { success: 'success_saving_changes', failure: toast('error_saving_changes') },
  savePopup: saves,
  saveStylings: saves,
  saveAssistant: saves,
  saveGuide: saves,
  saveMessage: saves,
  firstUrl: { ...saves, marksField: true },

  languageVisibility: saves,
  chapterVisibility: { success: 'changes_saved', failure: toast('error_updating_chapter') },
  guideVisibility: saves,
  loadLanguages: fails('error_loading_languages'),
  archiveGuide: fails('error_archiving_guide'),
  updateChapter: fails('error_updating_chapter'),

  saveSegment: {
    success: 'changes_saved',
    failure: toast('error_saving_segment'),
    nameTaken: 'user_segment_name_exists',
  },
  deleteSegment: { success: 'success_deleting_segment', failure: toast('error_deleting_segment') },
  duplicateSegment: { success: 'success_duplicating_segment', failure: toast('error_duplicating_segment') },
  savePageSegment: {
    success: 'changes_saved',
    failure: toast('error_saving_segment'),
    nameTaken: 'page_segment_name_exists',
  },
  deletePageSegment: {
    success: 'success_deleting_segment',
    failure: toast('error_deleting_segment'),
    inUse: 'pageSegment',
  },
  deleteAttribute: { ...fails('error_deleting_attribute'), inUse: 'attribute' },
  deleteLanguage: { ...fails('error_deleting_language'), inUse: 'language' },
  aiSegment: { failure: { toast: 'ai_segment_builder_error', isBare: true } },
  copilotSegment: {
    success: 'success_saving_copilot_user_segment',
    failure: toast('error_saving_copilot_user_segment'),
  },

  uploadImage: { failure: { toast: 'error_uploading_file', closes: true, isLogged: true } },
  imageTooBig: { failure: { toast: 'error_upload_too_big', closes: true, isBare: true } },
  csvFormat: { failure: { toast: 'format_error', isBare: true } },
  uploadFile: { failure: { toast: 'error_uploading_file', isLogged: true } },
  runTask: { failure: { toast: 'error_running_task', isLogged: true } },

  activateUser: { success: 'success_activating_user', failure: toast('global.users.banner-update-error') },
  removeUser: { success: 'success_removing_user', failure: toast('error_removing_user') },
  inviteUsers: { success: 'success_inviting_users', failure: toast('error_activating_user') },

  loadAdditionalProperty: { failure: toast('dashboard.error_loading_additional_property') },
  loadProperty: { failure: { page: 'errorPage' } },
  loadLimitedProperty: { failure: { quiet: 'logged' } },
  loadRoles: { failure: { quiet: 'emptyList' } },
  loadAllRoles: fails('error_loading_all_roles'),
  loadUserRole: fails('error_getting_user_role'),
  endOfSecurityCall: { failure: { quiet: 'loadingEnds' } },

  authenticate: fails('error_authenticating_user'),
  refreshToken: { failure: { toast: 'error_refreshing_token', isBare: true } },
  updateUser: { success: 'changes_saved', failure: toast('error_updating_user') },
  updatePassword: fails('error_updating_password'),

  loadSsoStatus: fails('error_loading_user_sso_status'),
  inviteMember: fails('error_inviting_member'),
  cancelInvite: fails('error_cancelling_invite'),
  deleteMember: fails('error_deleting_user'),
  updateMember: fails('error_updating_member_permissions'),
  loadMfa: fails('error_loading_mfa'),
  updateMfa: fails('error_updating_mfa'),
  resetMfa: fails('error_resetting_mfa'),
  loadSso: fails('error_loading_sso'),
  saveSso: { success: 'changes_saved', failure: toast('error_saving_sso') },
  deleteSso: fails('error_deleting_sso'),
  enableSso: fails('error_enabling_sso'),
  disableSso: fails('error_disabling_sso'),
  testSso: fails('error_testing_sso'),
  loadSsoMetadata: fails('error_loading_sso_metadata'),
  importSsoMetadata: fails('error_importing_sso_metadata'),
  exportReport: fails('error_making_file'),
  exportAuditLog: fails('error_exporting_audit_log'),
  updateSsoBypass: fails('error_updating_sso_bypass'),
  saveHeartSettings: { success: 'changes_saved', failure: toast('error_saving_heart_settings') },
  saveAppDiscoverySettings: {
    success: 'changes_saved',
    failure: toast('error_saving_app_discovery_settings'),
  },
} as const satisfies Readonly<Record<string, Situation>>

export type SituationId = keyof typeof situations

/** The row of the catalogue in its general shape. */
export const situationOf = (id: SituationId): Situation => situations[id]
