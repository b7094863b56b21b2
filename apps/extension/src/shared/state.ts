import type { PageIdentity, PolicyField } from '@waymark/domain/delivery/extension'
import type { CountedDay, DiscoveryCount } from '@waymark/domain/workspace/discovery'

/** Why the extension shows nothing, or `ready`. */
export type ExtensionStatus =
  | { readonly kind: 'ready' }
  /** Neither a policy nor the package says which company it belongs to, or one field of them is unusable. */
  | { readonly kind: 'notConfigured'; readonly field: PolicyField }
  /** The server does not accept the integrity token. */
  | { readonly kind: 'notAccepted' }
  /** The server has not answered yet. */
  | { readonly kind: 'unreachable' }
  /** The settings were last refreshed more than 7 days ago. */
  | { readonly kind: 'outdated' }

/** The settings as the server signed them. */
export interface SignedSettings {
  /** JSON text of `ExtensionSettings`. */
  readonly settings: string
  /** HMAC-SHA-256 of the text with the integrity token as key, in hexadecimal. */
  readonly signature: string
}

/** When which sign-in page was opened; `at` in milliseconds since 1970. */
export interface SignInAttempt {
  readonly at: number
  readonly url: string
}

/** The contents of `storage.local`; pages can read none of it. */
export interface StoredState {
  readonly signed?: SignedSettings
  /** When the server last confirmed the settings, in milliseconds since 1970. */
  readonly refreshedAt?: number
  readonly refusal?: 'notAccepted' | 'unreachable'
  /** The user identity that the sign-in page reported. */
  readonly signIn?: PageIdentity & SignInAttempt
  /** A sign-in page that is open and has said nothing yet; without a tab it is in a hidden frame. */
  readonly pendingSignIn?: { readonly url: string; readonly startedAt: number; readonly tabId: number | null }
  /** The last sign-in page did not answer in time. */
  readonly signInFailed?: SignInAttempt
  /** A SAML sign-in in a tab; the verifier proves that this browser started it. */
  readonly pendingSaml?: {
    readonly verifier: string
    readonly tabId: number | null
    readonly startedAt: number
  }
  /** Who signed in by SAML. */
  readonly saml?: SamlSession
  /** The last SAML session was ended by the server. */
  readonly isSamlEnded?: true
  /** A language code for assistant and popup; empty: as the browser. */
  readonly language?: string
  /** Random id of this browser, made with the first report of hosts in use. */
  readonly deviceId?: string
  /** Random id of this installation, sent with each fetch of the settings so that the company can count browsers. */
  readonly installationId?: string
  /** Ids of visitors without id, by property and origin: those of the assistant on their pages. */
  readonly anonymousIds?: Readonly<Record<string, string>>
  /** Properties whose pages name their users themselves, or carry the snippet. */
  readonly namesUsers?: readonly number[]
  readonly discovery?: DiscoveryCount
  /** The last days that were sent, oldest first. */
  readonly discoverySent?: readonly SentDay[]
}

/** A session of an end user at the server. */
export interface SamlSession {
  readonly server: string
  readonly companyId: number
  readonly token: string
  readonly userId: string
  readonly attributes: Readonly<Record<string, string>>
  /** ISO 8601 */
  readonly expiresAt: string
  readonly signedIdentities: readonly { readonly propertyId: number; readonly token: string }[]
}

/** What the popup shows of a SAML sign-in; `off`: the company uses none, or a policy names the user. */
export type SamlState = 'off' | 'signedOut' | 'ended' | 'signedIn'

/** A day of counted hosts that the server has; `sentAt` in milliseconds since 1970. */
export interface SentDay extends CountedDay {
  readonly sentAt: number
}

/** Data about app discovery that the popup shows. */
export interface DiscoveryView {
  readonly isOn: boolean
  /** Whether the browser lets the extension read which host is in use. */
  readonly isPermitted: boolean
  /** Days that will be sent, oldest first; the last may be today. */
  readonly waiting: readonly CountedDay[]
  readonly sent: readonly SentDay[]
}

/** Data that a content script receives for its page. */
export interface PageReply {
  readonly server: string
  readonly propertyId: number
  readonly language: string
  readonly identity: PageIdentity | null
  /** The id under which the background counted visits without id on this origin; null: it counted none. */
  readonly anonymousId: string | null
  /** Nothing may be there for the user of the page: to be asked before the assistant is loaded. */
  readonly dependsOnUser?: true
  /** Texts of the offer to sign in; null where the user is known, or the company signs no users in. */
  readonly signIn: { readonly text: string; readonly label: string } | null
}

/** Hosts that the browser must still permit. */
export interface HostAccess {
  /** Match patterns that the extension asks for. */
  readonly missing: readonly string[]
  /** What cannot work without them; null: nothing on this page. `others`: the page belongs to no application. */
  readonly missingFor: 'server' | 'page' | 'others' | null
}

/** Data about the active tab that the popup shows. */
export interface PopupReply {
  readonly status: ExtensionStatus
  readonly version: string
  readonly company: string
  readonly server: string
  readonly refreshedAt: number | null
  readonly language: string
  readonly userId: string | null
  readonly signInFailed: boolean
  /** The policy of the device names the user with a signed identity that has expired. */
  readonly isTokenExpired: boolean
  readonly saml: SamlState
  /** The application of the tab, or null where it is none of the company's. */
  readonly application: {
    readonly propertyId: number
    readonly name: string
    /** Nothing is shown to any user, and no use is recorded. */
    readonly isInactive: boolean
  } | null
  readonly access: HostAccess
  /** The page carries the snippet itself, which comes first. */
  readonly hasSnippet: boolean
  readonly isAssistantOn: boolean
  /** Nothing is shown to the user of the page. */
  readonly isQuiet: boolean
  readonly discovery: DiscoveryView
}

/** Asks whether nothing is shown to the user of a page. */
export interface EmptyQuestion {
  /** The user whom the page named. */
  readonly identity: PageIdentity | null
  /** The assistant's id of a visitor without id, where it kept one on this origin. */
  readonly anonymousId: string | null
  /** The language that the visitor chose, and that of the page. */
  readonly languages: readonly string[]
  /** The same page asked before for the same user. */
  readonly isAgain: boolean
}

/** Messages of content scripts and popup to the background. */
export type ExtensionMessage =
  | { readonly kind: 'page' }
  | { readonly kind: 'identity'; readonly identity: PageIdentity | null }
  /** The page carries the snippet. */
  | { readonly kind: 'snippet' }
  /** The id that the assistant uses for a visitor without id on this origin. */
  | { readonly kind: 'anonymousId'; readonly id: string }
  | ({ readonly kind: 'isEmpty' } & EmptyQuestion)
  | { readonly kind: 'popup'; readonly tabId: number; readonly url: string }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'handoff'; readonly handoff: string }
  | { readonly kind: 'samlSignIn' }
  | { readonly kind: 'samlSignOut' }
  | { readonly kind: 'language'; readonly language: string }
  /** Whether the user of this browser may edit the page's content; the answer is a boolean. */
  | { readonly kind: 'mayEdit'; readonly url: string }
  /** Opens the editor in a tab; the answer is an `EditOutcome`. */
  | { readonly kind: 'edit'; readonly tabId: number; readonly url: string; readonly language: string }

/** Messages of the background and the popup to a content script. */
export type TabMessage =
  | { readonly kind: 'describe' }
  | { readonly kind: 'open' }
  /** Starts the editor with a one-time code; the answer is whether the server accepted it. */
  | { readonly kind: 'edit'; readonly code: string }
  | { readonly kind: 'changed'; readonly reply: PageReply | null }

/** `newTab`: the page carries the snippet itself, so the editor was opened by its address. */
export type EditOutcome = 'here' | 'newTab' | 'failed'

/** Answer to `describe`. */
export interface TabDescription {
  readonly hasSnippet: boolean
  readonly isAssistantOn: boolean
  readonly isQuiet: boolean
}
