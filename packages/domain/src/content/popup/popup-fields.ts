import { type ContentOf, choice, json, reference, text } from '../../foundation/entity/index.ts'
import { languageBehaviours } from '../guide/audience-fields.ts'
import { type WelcomeSwitches, type WelcomeTexts, welcomeSwitchDefaults } from './welcome-slide.ts'

/** Everything that people change of a popup. */
export const popupFields = {
  type: choice(['welcome', 'announcement'], 'welcome', { column: 'type', wire: 'type', delivered: null }),
  title: text(200, { column: 'title', wire: 'title', delivered: null }),
  /** The guide that its button starts. */
  guideId: reference({
    column: 'guide_id',
    wire: 'tutorial',
    delivered: 'guideId',
    copied: 'inProperty',
  }),
  languageBehaviour: choice(languageBehaviours, 'hide', {
    column: 'language_behaviour',
    wire: 'languageBehaviour',
    delivered: 'languageBehaviour',
  }),
  /** Travel one by one. */
  switches: json<WelcomeSwitches>()(welcomeSwitchDefaults, {
    column: 'settings',
    wire: null,
    delivered: 'switches',
  }),
  /** By language key. */
  texts: json<Readonly<Record<string, WelcomeTexts>>>()(
    {},
    { column: 'texts', wire: 'languageTexts', delivered: 'texts', translated: true },
  ),
}

export const popupEntity = { table: 'popup', fields: popupFields } as const

/** Fields of a popup that authors edit and a version stores. */
export type PopupContent = ContentOf<typeof popupFields>
