import { graphiql, monaco } from './code-editors.ts'
import { playApplication } from './play-application.ts'

playApplication(monaco)
playApplication(graphiql)
