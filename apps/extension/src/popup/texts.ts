const en = {
  active: 'Active on this page',
  activeText: '{application}',
  snippet: 'This page has its own assistant',
  snippetText: '{application} embeds the assistant itself, so the extension stays off here.',
  noApplication: 'Not active on this page',
  noApplicationText: 'This page belongs to none of the applications of {company}.',
  permission: 'Access needed',
  permissionText: 'The browser has to allow the extension on {application}.',
  permissionServerText:
    'The browser has to allow the extension to reach {server}. The applications of your company come next.',
  permissionOthersText: 'The browser has to allow the extension on the applications of {company}.',
  allow: 'Allow',
  inactive: 'Nothing to show here',
  inactiveText: '{application} has no published content, and its launcher is hidden.',
  quietText: '{application} shows nothing to this user, and its launcher is hidden.',
  starting: 'Starting',
  startingText: 'Reload the page if the assistant does not appear.',
  notConfigured: 'Not set up',
  notConfiguredText: 'The policy of this device has no valid “{field}”. Ask your administrator.',
  notAccepted: 'Not accepted by the server',
  notAcceptedText: 'The integrity token is not valid any more. Ask your administrator.',
  unreachable: 'Server not reachable',
  unreachableText: '{server} did not answer. The extension tries again every 30 minutes.',
  outdated: 'Settings are out of date',
  outdatedText: '{server} has not answered for more than 7 days.',
  user: 'User',
  anonymous: 'Anonymous',
  signInFailed: 'The sign-in page did not answer.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signInOffer: 'You are not signed in.',
  sessionEnded: 'Your sign-in has ended. Sign in again.',
  tokenExpired: 'The identity in the policy of this device has expired. Ask your administrator.',
  company: 'Company',
  refreshed: 'Settings from',
  never: 'never',
  language: 'Language',
  browserLanguage: 'As the browser',
  open: 'Open assistant',
  edit: 'Edit here',
  editFailed: 'The editor could not be opened. Sign in to the dashboard and try again.',
  retry: 'Refresh settings',
  report: 'Copy problem report',
  reported: 'Copied. Send it to your administrator.',
  privacy: 'Privacy',
  version: 'Version {version}',
  discovery: 'Web applications in use',
  discoveryText:
    'Your company counts the hosts of web applications and active minutes per day. Addresses, titles and private windows are never counted. {server} receives each day once it is over, and who you are if your company’s sign-in or policy says it.',
  discoveryNotPermitted:
    'Your company counts web applications. The browser does not allow it yet, so nothing is counted.',
  discoveryAllow: 'Allow counting',
  discoveryWaiting: 'Not sent yet',
  discoverySent: 'Sent',
  discoveryNothing: 'Nothing',
  discoveryHost: '{host}: {minutes} min',
} as const

export type PopupText = keyof typeof en

const de: Readonly<Record<PopupText, string>> = {
  active: 'Aktiv auf dieser Seite',
  activeText: '{application}',
  snippet: 'Diese Seite hat einen eigenen Assistenten',
  snippetText: '{application} bindet den Assistenten selbst ein, deshalb bleibt die Erweiterung hier aus.',
  noApplication: 'Auf dieser Seite nicht aktiv',
  noApplicationText: 'Diese Seite gehört zu keiner Anwendung von {company}.',
  permission: 'Zugriff nötig',
  permissionText: 'Der Browser muss die Erweiterung auf {application} zulassen.',
  permissionServerText:
    'Der Browser muss der Erweiterung den Zugriff auf {server} erlauben. Danach folgen die Anwendungen Ihres Unternehmens.',
  permissionOthersText: 'Der Browser muss die Erweiterung auf den Anwendungen von {company} zulassen.',
  allow: 'Zulassen',
  inactive: 'Hier gibt es nichts anzuzeigen',
  inactiveText:
    '{application} hat keine veröffentlichten Inhalte, und der Knopf des Assistenten ist ausgeblendet.',
  quietText: '{application} zeigt dieser Person nichts, und der Knopf des Assistenten ist ausgeblendet.',
  starting: 'Wird gestartet',
  startingText: 'Laden Sie die Seite neu, wenn der Assistent nicht erscheint.',
  notConfigured: 'Nicht eingerichtet',
  notConfiguredText:
    'In der Richtlinie dieses Geräts fehlt ein gültiges Feld „{field}“. Wenden Sie sich an Ihren Administrator.',
  notAccepted: 'Vom Server nicht akzeptiert',
  notAcceptedText: 'Das Integritätstoken ist nicht mehr gültig. Wenden Sie sich an Ihren Administrator.',
  unreachable: 'Server nicht erreichbar',
  unreachableText: '{server} hat nicht geantwortet. Die Erweiterung versucht es alle 30 Minuten erneut.',
  outdated: 'Einstellungen veraltet',
  outdatedText: '{server} hat seit mehr als 7 Tagen nicht geantwortet.',
  user: 'Benutzer',
  anonymous: 'Anonym',
  signInFailed: 'Die Anmeldeseite hat nicht geantwortet.',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  signInOffer: 'Sie sind nicht angemeldet.',
  sessionEnded: 'Ihre Anmeldung ist beendet. Melden Sie sich erneut an.',
  tokenExpired:
    'Die Identität in der Richtlinie dieses Geräts ist abgelaufen. Wenden Sie sich an Ihren Administrator.',
  company: 'Unternehmen',
  refreshed: 'Einstellungen vom',
  never: 'nie',
  language: 'Sprache',
  browserLanguage: 'Wie im Browser',
  open: 'Assistent öffnen',
  edit: 'Hier bearbeiten',
  editFailed:
    'Der Editor konnte nicht geöffnet werden. Melden Sie sich am Dashboard an und versuchen Sie es erneut.',
  retry: 'Einstellungen aktualisieren',
  report: 'Problembericht kopieren',
  reported: 'Kopiert. Senden Sie ihn an Ihren Administrator.',
  privacy: 'Datenschutz',
  version: 'Version {version}',
  discovery: 'Genutzte Webanwendungen',
  discoveryText:
    'Ihr Unternehmen zählt die Hosts von Webanwendungen und aktive Minuten pro Tag. Adressen, Titel und private Fenster werden nie gezählt. {server} erhält jeden Tag, sobald er vorbei ist, und wer Sie sind, wenn Anmeldung oder Richtlinie Ihres Unternehmens es sagen.',
  discoveryNotPermitted:
    'Ihr Unternehmen zählt Webanwendungen. Der Browser lässt es noch nicht zu, deshalb wird nichts gezählt.',
  discoveryAllow: 'Zählen zulassen',
  discoveryWaiting: 'Noch nicht gesendet',
  discoverySent: 'Gesendet',
  discoveryNothing: 'Nichts',
  discoveryHost: '{host}: {minutes} Min.',
}

const languages = { en, de } as const
export type PopupLanguage = keyof typeof languages

/** The languages that the popup is written in, with their own names. */
export const popupLanguages: Readonly<Record<PopupLanguage, string>> = { en: 'English', de: 'Deutsch' }

/** The popup's language for what the user chose, else for the browser's languages. */
export function popupLanguage(chosen: string, browser: readonly string[]): PopupLanguage {
  const candidates = [chosen, ...browser].map(one => one.slice(0, 2).toLowerCase())
  return (candidates.find(one => one in languages) as PopupLanguage | undefined) ?? 'en'
}

/** Returns a function for the popup's texts in one language; `{name}` is replaced by its value. */
export function popupTexts(language: PopupLanguage) {
  return (key: PopupText, values: Readonly<Record<string, string>> = {}): string =>
    languages[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
