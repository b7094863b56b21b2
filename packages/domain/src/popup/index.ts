export type { WelcomeMedia, WelcomeSwitches, WelcomeTexts } from './welcome-slide.ts'
export {
  normaliseWelcomeTexts,
  welcomeSwitchDefaults,
  welcomeTextDefaults,
  withWelcomeSwitches,
} from './welcome-slide.ts'
