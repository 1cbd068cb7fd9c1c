import type { Theme } from '../shop/types.ts'

/** The theme as custom properties, placed before the style sheet. */
export function themeRules(theme: Theme): string {
  return `:root{--ink:${theme.ink};--muted:${theme.muted};--paper:${theme.paper};--surface:${theme.surface};--line:${theme.line};--accent:${theme.accent};--accent-ink:${theme.accentInk};--accent-dark:${theme.accentDark};--sale:${theme.sale};--radius:${theme.radius};--display:${theme.display};--body:${theme.body}}`
}
