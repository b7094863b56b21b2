import { editors } from './editors.ts'
import { playApplication } from './play-application.ts'

playApplication(editors)
