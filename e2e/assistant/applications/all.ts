import type { Application } from './application.ts'
import { graphiql, monaco } from './code-editors.ts'
import { swaggerUi, vuetify } from './component-made.ts'
import { docsify } from './docsify.ts'
import { editors } from './editors.ts'
import { grapesJs, shoelace } from './nested.ts'
import { antDesign, materialUi } from './react-components.ts'
import { gentelella, sbAdmin } from './server-rendered.ts'
import { tabler } from './tabler.ts'
import { ui5, webAwesome } from './web-components.ts'

/** The applications, in the order of the table. */
export const applications: readonly Application[] = [
  gentelella,
  sbAdmin,
  swaggerUi,
  vuetify,
  shoelace,
  grapesJs,
  antDesign,
  materialUi,
  ui5,
  webAwesome,
  editors,
  tabler,
  docsify,
  monaco,
  graphiql,
]
