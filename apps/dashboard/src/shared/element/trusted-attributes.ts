/** Names of attributes that the application's authors vouch for, from its selector settings (document 1 §3). */
export function trustedAttributes(stylings: Readonly<Record<string, unknown>>): readonly string[] {
  const config = stylings['selectorConfig']
  if (typeof config !== 'object' || config === null || !('attributes' in config)) return []
  const { attributes } = config
  return Array.isArray(attributes) ? attributes.filter(name => typeof name === 'string') : []
}
