/** Gives texts of the editor with `{name}` replaced. */
export const textsFrom =
  (texts: Readonly<Record<string, string>>) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`)
