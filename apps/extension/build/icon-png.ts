import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number]

const tileColour: Colour = [12, 122, 104]
const barColour: Colour = [242, 169, 59]
const white: Colour = [255, 255, 255]
const samples = 4

/** Distance of a point to a line between two points, in the icon's unit. */
function distanceToLine(
  x: number,
  y: number,
  from: readonly [number, number],
  to: readonly [number, number],
): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy)
}

/** The mark of the dashboard's favicon, in its unit of 28. */
const unit = 28
const corners = [
  [7.3, 14.5],
  [14, 20.8],
  [20.7, 14.5],
] as const
const strokeHalf = 1.7
const radius = 8

function isInTile(x: number, y: number): boolean {
  const inner = unit / 2 - radius
  const dx = Math.max(0, Math.abs(x - unit / 2) - inner)
  const dy = Math.max(0, Math.abs(y - unit / 2) - inner)
  return Math.hypot(dx, dy) <= radius
}

function isInArrow(x: number, y: number): boolean {
  return corners.slice(1).some((corner, index) => {
    const from = corners[index]
    return from !== undefined && distanceToLine(x, y, from, corner) <= strokeHalf
  })
}

const isInBar = (x: number, y: number): boolean => x >= 7 && x <= 21 && y >= 6.5 && y <= 10.5

function colourAt(x: number, y: number): Colour | null {
  if (!isInTile(x, y)) return null
  if (isInBar(x, y)) return barColour
  return isInArrow(x, y) ? white : tileColour
}

/** Red, green, blue and alpha of one pixel, averaged over its samples. */
function pixel(column: number, row: number, size: number): readonly number[] {
  const found: Colour[] = []
  for (let index = 0; index < samples * samples; index++) {
    const x = column + ((index % samples) + 0.5) / samples
    const y = row + (Math.floor(index / samples) + 0.5) / samples
    const colour = colourAt((x * unit) / size, (y * unit) / size)
    if (colour !== null) found.push(colour)
  }
  if (found.length === 0) return [0, 0, 0, 0]
  const mean = ([0, 1, 2] as const).map(at =>
    Math.round(found.reduce((sum, colour) => sum + colour[at], 0) / found.length),
  )
  return [...mean, Math.round((255 * found.length) / (samples * samples))]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The icon of the extension as PNG (RFC 2083), `size` pixels wide. */
export function iconPng(size: number): Buffer {
  const rows = Array.from({ length: size }, (_, row) => [
    0,
    ...Array.from({ length: size }, (_, column) => pixel(column, row, size)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits for each of four channels.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
