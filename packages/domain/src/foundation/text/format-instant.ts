/** Returns an instant as calls and replies contain it: `YYYY-MM-DD HH:mm:ss+00:00` (document 2 §9). */
export function formatInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')}+00:00`
}
