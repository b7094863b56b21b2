import { docsify } from './docsify.ts'
import { playApplication } from './play-application.ts'
import { tabler } from './tabler.ts'

playApplication(tabler)
playApplication(docsify)
