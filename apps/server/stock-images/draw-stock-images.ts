import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws the pictures that come with the product into this folder: `node apps/server/stock-images/draw-stock-images.ts`.
 * Each is a plain motif on a calm ground, twice as wide as high.
 */
const [width, height] = [1200, 600]

const grounds = ['#e8f1fa', '#eaf6ee', '#fdf3e3', '#f6ecf8', '#eef0f4'] as const
const ink = '#1f3a5f'
const strong = '#0a6ebd'
const warm = '#f2a541'
const leaf = '#3f9d63'
const rose = '#d9546e'
const white = '#ffffff'

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 16) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke = ink, thick = 14) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`

const rows = (x: number, y: number, widths: readonly number[], fill = '#c9d6e6') =>
  widths.map((w, at) => rect(x, y + at * 48, w, 20, fill, 10)).join('')
const tick = (x: number, y: number, stroke = white) => line(`M${x - 18} ${y} l14 14 l26 -30`, stroke, 12)

/** Motifs by the name of their file; hyphens become blanks in the library. */
const motifs: Readonly<Record<string, string>> = {
  'welcome-sunrise':
    circle(600, 360, 130, warm) +
    path('M0 600 V470 Q300 350 600 450 T1200 420 V600 Z', leaf) +
    path('M0 600 V530 Q350 430 700 530 T1200 510 V600 Z', '#2f7d4d'),
  'new-feature-rocket':
    `<g transform="rotate(28 600 300)">${path('M600 90 q90 90 90 230 l-180 0 q0 -140 90 -230', white)}${circle(600, 250, 38, strong)}` +
    `${path('M510 270 l-70 110 l70 -20 Z M690 270 l70 110 l-70 -20 Z', rose)}${path('M555 330 h90 l-45 130 Z', warm)}</g>`,
  'task-checklist':
    rect(420, 90, 360, 430, white, 24) +
    [180, 280, 380]
      .map(y => circle(490, y, 30, leaf) + tick(486, y) + rect(550, y - 12, 170, 24, '#c9d6e6', 12))
      .join(''),
  'calendar-date':
    rect(400, 120, 400, 380, white, 24) +
    rect(400, 120, 400, 90, rose, 24) +
    rect(400, 170, 400, 40, rose, 0) +
    [0, 1, 2]
      .flatMap(r =>
        [0, 1, 2, 3].map(c =>
          rect(440 + c * 86, 245 + r * 80, 58, 52, r === 1 && c === 2 ? strong : '#dfe6ef', 10),
        ),
      )
      .join(''),
  'report-chart':
    rect(330, 90, 540, 420, white, 24) +
    [
      [420, 180],
      [530, 110],
      [640, 220],
      [750, 290],
    ]
      .map(([x = 0, h = 0], at) => rect(x, 460 - h, 70, h, [strong, warm, leaf, rose][at] ?? ink, 8))
      .join(''),
  'message-envelope': rect(360, 160, 480, 300, white, 24) + line('M380 185 L600 345 L820 185', strong, 18),
  'team-people': [
    [440, leaf],
    [760, rose],
    [600, strong],
  ]
    .map(
      ([x, fill]) =>
        circle(Number(x), 230, 70, '#f3c9a5') +
        path(`M${Number(x) - 120} 480 q0 -150 120 -150 t120 150 Z`, String(fill)),
    )
    .join(''),
  'idea-light-bulb':
    circle(600, 250, 150, warm) +
    rect(545, 390, 110, 30, ink, 8) +
    rect(555, 430, 90, 26, ink, 8) +
    rect(570, 466, 60, 22, ink, 8) +
    line('M600 40 v30 M380 120 l26 22 M820 120 l-26 22 M330 290 h36 M834 290 h36', warm, 14),
  'security-shield':
    path('M600 80 l190 60 v150 q0 150 -190 230 q-190 -80 -190 -230 v-150 Z', strong) +
    line('M520 300 l55 58 l105 -120', white, 28),
  'reminder-bell':
    path('M600 110 q150 0 150 190 q0 90 50 140 h-400 q50 -50 50 -140 q0 -190 150 -190', warm) +
    circle(600, 480, 44, ink) +
    circle(600, 100, 26, ink),
  'celebration-gift':
    rect(430, 260, 340, 250, rose, 16) +
    rect(400, 200, 400, 80, '#b93f58', 16) +
    rect(570, 200, 60, 310, warm, 0) +
    line('M600 196 q-110 -130 -130 -30 q0 40 130 30 q110 -130 130 -30 q0 40 -130 30', warm, 22),
  'guide-open-book':
    path('M600 170 q-130 -70 -280 -40 v320 q150 -30 280 40 Z', white) +
    path('M600 170 q130 -70 280 -40 v320 q-150 -30 -280 40 Z', '#f7f9fc') +
    line('M600 170 v320', ink, 10) +
    rows(380, 220, [150, 170, 130]) +
    rows(670, 220, [150, 120, 160]),
  'support-conversation':
    path(
      'M330 140 h330 q30 0 30 30 v150 q0 30 -30 30 h-230 l-70 70 v-70 h-30 q-30 0 -30 -30 v-150 q0 -30 30 -30',
      strong,
    ) +
    path(
      'M720 250 h150 q30 0 30 30 v140 q0 30 -30 30 h-30 v60 l-60 -60 h-180 q-30 0 -30 -30 v-30 h100 q70 0 70 -70 Z',
      leaf,
    ) +
    [420, 500, 580].map(x => circle(x, 245, 18, white)).join(''),
  'goal-flag':
    line('M470 90 V520', ink, 20) +
    path('M480 100 h300 l-70 90 l70 90 h-300 Z', leaf) +
    path('M300 520 q300 -90 600 0 Z', '#9fcfb0'),
  'settings-sliders': [180, 300, 420]
    .map(
      (y, at) =>
        line(`M340 ${y} H860`, '#b7c4d4', 18) +
        circle([480, 700, 580][at] ?? 600, y, 42, [strong, warm, leaf][at] ?? ink),
    )
    .join(''),
  'search-magnifier':
    circle(560, 270, 170, white) +
    `<circle cx="560" cy="270" r="160" fill="none" stroke="${strong}" stroke-width="34"/>` +
    line('M680 390 L800 510', ink, 46) +
    rows(480, 220, [160, 120, 140]),
  'learning-cap':
    path('M600 130 L930 270 L600 410 L270 270 Z', ink) +
    path('M420 350 v110 q180 90 360 0 v-110 l-180 76 Z', strong) +
    line('M900 284 v150', warm, 14) +
    circle(900, 450, 24, warm),
  'improvement-arrow':
    rect(330, 400, 110, 110, '#b9d7f0', 12) +
    rect(480, 330, 110, 180, '#86bce6', 12) +
    rect(630, 240, 110, 270, strong, 12) +
    line('M340 330 L560 190 L650 230 L850 90 M760 90 h90 v90', leaf, 22),
}

for (const [index, [name, motif]] of Object.entries(motifs).entries()) {
  const ground = grounds[index % grounds.length] ?? grounds[0]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, ground, 0)}${motif}</svg>`
  const bytes = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
  await writeFile(new URL(`./${name}.png`, import.meta.url), bytes)
}
