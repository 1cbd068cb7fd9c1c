import { type Markup, raw } from './html.ts'

const paths = {
  menu: '<path d="M3 6h18M3 12h18M3 18h18"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 5 5"/>',
  bag: '<path d="M5 8h14l1 13H4L5 8Z"/><path d="M8.5 8a3.5 3.5 0 0 1 7 0"/>',
  heart: '<path d="M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11Z"/>',
  truck:
    '<path d="M2 6h12v11H2zM14 10h4l4 4v3h-8z"/><circle cx="6.5" cy="18" r="1.8"/><circle cx="17.5" cy="18" r="1.8"/>',
  back: '<path d="M4 9h11a5 5 0 0 1 0 10H8"/><path d="M8 5 4 9l4 4"/>',
  leaf: '<path d="M5 19C4 9 10 4 20 4c0 10-5 16-13 14"/><path d="M4 21c2-6 6-9 10-11"/>',
  hand: '<path d="M4 12h5l3-3 4 1 4-1v7l-5 3-5-1-6-1z"/>',
} as const

/** A line icon of 24 px, hidden from screen readers. */
export function icon(name: keyof typeof paths): Markup {
  return raw(
    '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" ' +
      `stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths[name]}</svg>`,
  )
}
