import './trusted-types.ts'
import { loadEarly } from './load-early.ts'

void loadEarly()
  .then(() => import('./start.tsx'))
  .then(({ start }) => start())
