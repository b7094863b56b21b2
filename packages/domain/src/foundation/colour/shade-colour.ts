/**
 * The colour mixed with white (factor above 0, 1 is white) or black (below 0, -1 is black).
 * Null unless the colour is `#rrggbb` and the factor lies between -1 and 1 (document 2 §5.1, "Hex colour").
 */
export function shadeColour(colour: string, factor: number): string | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (digits === undefined || !(factor >= -1 && factor <= 1)) return null
  const goal = factor < 0 ? 0 : 255
  const channels = (digits.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))
  const shaded = channels.map(channel => Math.round(channel + (goal - channel) * Math.abs(factor)))
  return `#${shaded.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
