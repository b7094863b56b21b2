import type { Application } from './application.ts'
import { swaggerUi, vuetify } from './component-made.ts'
import { grapesJs, shoelace } from './nested.ts'
import { gentelella, sbAdmin } from './server-rendered.ts'

/** The applications, in the order of the table. */
export const applications: readonly Application[] = [
  gentelella,
  sbAdmin,
  swaggerUi,
  vuetify,
  shoelace,
  grapesJs,
]
