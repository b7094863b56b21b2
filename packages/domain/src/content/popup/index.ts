export type { PopupContent } from './popup-fields.ts'
export { popupEntity, popupFields } from './popup-fields.ts'
export type { WelcomeMedia, WelcomeSwitches, WelcomeTexts } from './welcome-slide.ts'
export {
  normaliseWelcomeTexts,
  welcomeSwitchDefaults,
  welcomeTextDefaults,
  withWelcomeSwitches,
} from './welcome-slide.ts'
