import { grapesJs, shoelace } from './nested.ts'
import { playApplication } from './play-application.ts'

playApplication(shoelace)
playApplication(grapesJs)
