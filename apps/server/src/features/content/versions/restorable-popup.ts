import { type PopupContent, popupFields, withWelcomeSwitches } from '@waymark/domain/content/popup'
import { readSnapshot, restoreFields } from '@waymark/domain/foundation/entity'
import { mayAll } from '@waymark/domain/identity/access'
import { requireAllowed } from '../../../platform/http/index.ts'
import {
  editPopups,
  isPopupPublished,
  type PopupRecord,
  readPopup,
  writeRestoredPopup,
} from '../popups/index.ts'
import { currentTexts, type RestorableContent } from './restorable-content.ts'

/** Versions of popups; whether it is switched on stays as it is. */
export const restorablePopup: RestorableContent<PopupRecord, PopupContent> = {
  type: 'popup',
  read: readPopup,
  contentOf: popup => popup.content,
  requireEdit: (_tx, scope) => requireAllowed(mayAll(scope.role, editPopups)),
  restored: (now, snapshot, languages) => {
    const after = restoreFields(popupFields, now, readSnapshot(popupFields, snapshot))
    const switches = { ...withWelcomeSwitches(after.switches), enabled: now.switches.enabled }
    return { ...after, switches, texts: currentTexts(after.texts, languages, language => language.key) }
  },
  audience: ({ languageBehaviour, texts }) => ({
    languageBehaviour,
    userSegmentId: null,
    pageSegmentId: null,
    contextTags: null,
    texts: Object.fromEntries(Object.keys(texts).map(key => [key, {}])),
  }),
  isLive: isPopupPublished,
  languagesOf: snapshot => Object.keys(readSnapshot(popupFields, snapshot).texts),
  languageKey: language => language.key,
  write: (tx, scope, { record, ...write }) => writeRestoredPopup(tx, scope, { ...write, popup: record }),
}
