const bar = (x: number, y: number, width: number, height: number, color: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`

/** A picture of 640 × 320 as an author would add one, without a file of its own. */
export const drawnPicture: string =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320" fill="#dfeaf7"/>' +
  '<rect x="60" y="50" width="520" height="220" rx="14" fill="#fff"/>' +
  bar(90, 84, 180, 18, '#7aa7dc') +
  bar(90, 124, 460, 12, '#d5dde8') +
  bar(90, 152, 400, 12, '#d5dde8') +
  bar(90, 200, 110, 36, '#0074c2') +
  '</svg>'
