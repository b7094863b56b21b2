import { playApplication } from './play-application.ts'
import { ui5, webAwesome } from './web-components.ts'

playApplication(ui5)
playApplication(webAwesome)
