/** Settings of the documentation site. `npm run docs` writes the pages that it’s built from. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { type Entry, sections } from './site-map.ts'

const repository = resolve(import.meta.dirname, '..', '..', '..')
const productTheme = join(repository, 'apps', 'web', 'src', 'theme')
const detectors = join(repository, 'packages', 'detectors', 'src')

/** The product’s colors and font. It names its schemes by an attribute, VitePress by a class. */
function productStyle(): string {
  const files = ['font.css', 'tokens.css'].map((name) => readFileSync(join(productTheme, name), 'utf8'))
  return files
    .join('\n')
    .replaceAll(':root[data-mantine-color-scheme="dark"]', ':root.dark')
    .replaceAll(':root[data-mantine-color-scheme="light"]', ':root:not(.dark)')
}

const linkOf = ({ page }: Entry) => `/${page.replace(/(^|\/)index$/, '$1')}`

const sidebar: DefaultTheme.SidebarItem[] = sections.map(({ title, entries }) => ({
  text: title,
  items: entries.map((entry) => ({ text: entry.title, link: linkOf(entry) })),
}))

const titleOf = (category: string) =>
  category === 'seo' ? 'SEO' : category.charAt(0).toUpperCase() + category.slice(1)

function foldersOf(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

const allDetectors = { text: 'All detectors', link: '/detectors/' }

/** Path → the detectors of one category: all of them would make each page several times as large. */
const categorySidebars: DefaultTheme.SidebarMulti = Object.fromEntries(
  foldersOf(detectors).map((category): [string, DefaultTheme.SidebarItem[]] => {
    const ids = foldersOf(join(detectors, category)).filter((id) =>
      existsSync(join(detectors, category, id, 'doc.md')),
    )
    const items = ids.map((id) => ({ text: id, link: `/detectors/${category}/${id}` }))
    return [`/detectors/${category}/`, [allDetectors, { text: titleOf(category), items }]]
  }),
)

export default defineConfig({
  title: 'Vitrine',
  description: 'How to find out what is broken in an online store.',
  lang: 'en-US',
  srcDir: '../../dist/docs-source',
  outDir: '../../dist/docs',
  cacheDir: '../../node_modules/.cache/vitepress',
  cleanUrls: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]],
  // `checkSite` checks them, headings included.
  ignoreDeadLinks: true,
  markdown: {
    theme: { light: 'github-light', dark: 'github-dark' },
    config(md) {
      const { code_inline: inline, fence } = md.renderer.rules
      // Indented blocks get the frame and the copy button of fenced ones.
      md.renderer.rules.code_block = (blocks, at, ...more) => {
        const block = blocks[at]
        if (block !== undefined) block.info = 'txt'
        return fence?.(blocks, at, ...more) ?? ''
      }
      // Vue would evaluate {{ … }} in code, which the documentation quotes.
      md.renderer.rules.code_inline = (...given) => inline?.(...given).replace(/^<code/, '<code v-pre') ?? ''
    },
  },
  themeConfig: {
    logo: '/favicon.svg',
    siteTitle: 'Vitrine',
    nav: [
      { text: 'Quick starts', link: '/start/owner', activeMatch: '/start/' },
      { text: 'Detectors', link: '/detectors/', activeMatch: '/detectors/' },
      { text: 'API', link: '/api/', activeMatch: '/api/' },
      { text: 'Contribute', link: '/contributing' },
    ],
    sidebar: {
      ...categorySidebars,
      '/': sidebar,
    },
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
  vite: {
    build: { chunkSizeWarningLimit: 2_000 },
    plugins: [
      {
        name: 'product-tokens',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/.vitepress/theme/style.css') ? `${productStyle()}\n${code}` : null,
      },
    ],
  },
})
