type PrivacySignals = Navigator & { readonly globalPrivacyControl?: boolean }

/** The browser asks not to be tracked: Do Not Track or Global Privacy Control. */
export const isTrackingRefused = ({ navigator }: Window): boolean =>
  navigator.doNotTrack === '1' || (navigator as PrivacySignals).globalPrivacyControl === true
