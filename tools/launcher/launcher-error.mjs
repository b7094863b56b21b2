// @ts-check
/** A fault that the person at the keyboard can mend: its message is shown without a stack. */
export class LauncherError extends Error {}
