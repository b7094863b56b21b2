import './trusted-types.ts'
import { start } from './start.tsx'

void start()
