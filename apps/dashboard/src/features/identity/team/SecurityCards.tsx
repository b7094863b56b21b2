import { MfaCard } from './MfaCard.tsx'
import classes from './SecurityCards.module.css'
import { SsoCard } from './SsoCard.tsx'

/** How the members of the company have to sign in. */
export function SecurityCards() {
  return (
    <div className={classes.cards}>
      <MfaCard />
      <SsoCard />
    </div>
  )
}
