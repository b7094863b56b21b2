import { swaggerUi, vuetify } from './component-made.ts'
import { playApplication } from './play-application.ts'

playApplication(swaggerUi)
playApplication(vuetify)
