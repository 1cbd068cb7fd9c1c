/** The shops' fonts: served like a real shop's, so that screenshots don't depend on what the machine has installed. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

function openFont(family: string, name: string) {
  const body = readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  const version = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { family, file: `${name}.woff2`, body, path: `/assets/${name}.woff2?v=${version}` }
}

const fonts = [openFont('Fraunces', 'fraunces'), openFont('Jost', 'jost')]

type Font = (typeof fonts)[number]

/** Fonts that a theme names. */
export function fontsOf(theme: { display: string; body: string }): readonly Font[] {
  return fonts.filter(({ family }) => [theme.display, theme.body].some((list) => list.startsWith(family)))
}

/** `@font-face` rules; they use the addresses that the pages preload. */
export function fontRules(used: readonly Font[]): string {
  return used
    .map(
      ({ family, path }) =>
        `@font-face{font-family:${family};src:url("${path}") format("woff2");font-weight:100 900;font-display:swap}`,
    )
    .join('')
}
