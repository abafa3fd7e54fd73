import { svg } from './dom.ts'

/** Stroked paths on a 24 × 24 grid. */
const PATHS: Record<string, string> = {
  'block-1-2block': 'M5 6h14v5H5ZM5 14h5.5v4H5ZM13.5 14h5.5v4h-5.5Z',
  'block-3-blocks': 'M4.5 8h4v8h-4ZM10 8h4v8h-4ZM15.5 8h4v8h-4Z',
  'block-arrow-pointer': 'M7 5l3.5 13 2.5-5.5 5.5-2ZM13.5 13l4 4.5',
  'block-arrows-v': 'M12 4.5v15M9 7.5l3-3 3 3M9 16.5l3 3 3-3',
  'block-buildin': 'M5 19V8l7-4 7 4v11ZM10 19v-5h4v5',
  'block-card': 'M6 5h12v14H6ZM6 12h12M9 15.5h6',
  'block-comment': 'M5 6.5h14v9h-8l-3.5 3v-3H5Z',
  'block-doc': 'M7 4.5h7l3.5 3.5v11.5H7ZM10 12h5M10 15.5h5',
  'block-email': 'M5 7h14v10H5ZM5.5 7.5l6.5 5 6.5-5',
  'block-help': 'M9 9.5a3 3 0 1 1 4.5 2.5c-1 .6-1.5 1-1.5 2M12 17.5v.1',
  'block-image': 'M5 6h14v12H5ZM5.5 16l4-4 3 3 2.5-2.5 3.5 3.5M15 9.5v.1',
  'block-map-pin': 'M12 19.5c-3.5-4-5-6.5-5-9a5 5 0 0 1 10 0c0 2.5-1.5 5-5 9ZM12 10.5v.1',
  'block-monitor': 'M4.5 6h15v10h-15ZM9 19h6M12 16v3',
  'block-resize-fc': 'M12 4.5v15M9 7.5l3-3 3 3M9 16.5l3 3 3-3',
  'block-share': 'M8 12l8-4.5M8 12l8 4.5M6.5 12h.1M17 7h.1M17 17h.1',
  'block-shopping-cart': 'M4.5 6h2l2 9h8.5l1.5-6.5H7.5M9.5 18.5v.1M16 18.5v.1',
  'block-sticker': 'M12 5l2 4.5 4.800.4-3.600 3.200 1 4.900-4.200-2.5L7.800 18l1-4.900-3.600-3.200 4.800-.4Z',
  'block-table': 'M5 6.5h14v11H5ZM5 10h14M12 10v7.5',
  'block-table-2': 'M5 6.5h14v11H5ZM12 6.5v11M5 12h14',
  'block-text-c': 'M5 7h14M8 10.5h8M5 14h14M9 17.5h6',
  'block-text-img-c': 'M8 5.5h8v6H8ZM5 15h14M8 18.5h8',
  'block-text-img-l': 'M5 7h6v10H5ZM14 8.5h5M14 12h5M14 15.5h3',
  'block-text-img-t-l': 'M5 5.5h8v6H5ZM5 15h14M5 18.5h9',
  'block-text-l': 'M5 7h14M5 10.5h10M5 14h14M5 17.5h7',
  'block-wallet': 'M5 8h13v10H5ZM5 8l9-3v3M15 13h.1',
}

const fallback = 'M6.5 6.5h11v11h-11ZM9.5 12h5'

const line = { fill: 'none', 'stroke-width': '1.6', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }

/** Returns a block's icon on its color. */
export function blockIcon(icon: string, color: string): SVGElement {
  const path = { d: PATHS[icon] ?? fallback, stroke: isDark(color) ? '#fffaf1' : '#1b1512', ...line }
  return svg(['rect', { width: '24', height: '24', rx: '6', fill: color }], ['path', path])
}

function isDark(color: string) {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map(pair =>
    Number.parseInt(pair, 16),
  )
  return red * 0.3 + green * 0.59 + blue * 0.11 < 150
}

const SIGNS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  copy: 'M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4',
  double: 'M4.5 4.5h15v6h-15ZM4.5 13.5h15v6h-15M12 15v3M10.5 16.5h3',
  paste: 'M9 4.5h6v3H9ZM9 6H5.5v14h13V6H15M12 10.5v6M9 13.5l3 3 3-3',
  chevron: 'M9 6l6 6-6 6',
  bin: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5',
  plus: 'M12 5v14M5 12h14',
  phone: 'M7.5 3.5h9v17h-9ZM11 17.5h2',
  desktop: 'M3.5 5h17v11h-17ZM9 20h6M12 16v4',
  folder: 'M3.5 6h6l2 2.5h9v10.5h-17Z',
  out: 'M13 5h6v6M19 5l-8.5 8.5M16 14v5H5V8h5',
  focus: 'M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M12 8.5a3.5 3.5 0 1 0 .1 0Z',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 6L4.5 10.5 9 15M4.5 10.5h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l4.5 4.5-4.5 4.5M19.5 10.5h-9a5 5 0 0 0 0 10h3',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
}

export type Sign = keyof typeof SIGNS

export function sign(name: Sign): SVGElement {
  return svg(['path', { d: SIGNS[name], stroke: 'currentColor', ...line, 'stroke-width': '2' }])
}
