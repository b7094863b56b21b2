/** Lines on a 24 × 24 grid. */
export const panelIcons = {
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  play: 'M8.5 5.5v13l10-6.5z',
  down: 'M6 9.5l6 6 6-6',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  news: 'M4 9.5v5l4 .5 9 4V5L8 9zM8 15l1.5 5M20 10v4',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20',
  wide: 'M9 5H4v14h5M15 5h5v14h-5M8 12h8M10.5 9.5L8 12l2.5 2.5M13.5 9.5L16 12l-2.5 2.5',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  out: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  language: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 2.5 3 15.5 0 18M12 3c-3 2.5-3 15.5 0 18',
  eye: 'M2.5 12C6 6 18 6 21.5 12 18 18 6 18 2.5 12zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  keys: 'M3 7h18v10H3zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8',
  copilot: 'M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5',
} as const
