const keyOf = (property: number) => `waymark.first-steps.${property}`

/** Whether a person dismissed the first steps of an application in this browser. */
export function isFirstStepsDismissed(property: number): boolean {
  try {
    return localStorage.getItem(keyOf(property)) !== null
  } catch {
    return false
  }
}

/** Keeps that a person dismissed the first steps; without storage until the page is left. */
export function dismissFirstSteps(property: number): void {
  try {
    localStorage.setItem(keyOf(property), 'dismissed')
  } catch {
    // No room or no permission.
  }
}
