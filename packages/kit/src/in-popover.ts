import { createContext } from 'react'

/** True inside a popover: a list that opens there stays inside, or a click in it would close the popover. */
export const InPopover = createContext(false)
