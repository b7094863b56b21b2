import { playApplication } from './play-application.ts'
import { antDesign, materialUi } from './react-components.ts'

playApplication(antDesign)
playApplication(materialUi)
