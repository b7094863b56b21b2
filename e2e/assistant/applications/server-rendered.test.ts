import { playApplication } from './play-application.ts'
import { gentelella, sbAdmin } from './server-rendered.ts'

playApplication(gentelella)
playApplication(sbAdmin)
