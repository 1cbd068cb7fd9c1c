/** Build and development server of the web app. */
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { listScreens, shortenBeforeApp } from './early-screens.ts'
import { splitIcons } from './split-icons.ts'

const serverPaths = ['/api', '/scan_template', '/scan_instance', '/live', '/files', '/healthz']

/**
 * What every page uses, the sign-in page too, in one chunk: small files hardly compress, so separate ones would
 * cost more than their content.
 */
const common = new RegExp(
  [
    'web/src/shared/(auth/|hooks/use-(focus-back|now|title)\\.)',
    'packages/kernel/src/(http/session-hint-cookie|names/wire-names)\\.',
    'web/src/shared/api/(api-error|http|public-config|query-client|routes.gen|unchanged-list)\\.',
    'web/src/shared/(paths|components/toasts/.*|format/text|onboarding/status-query|scans/(alerts|scans)-query)\\.',
    'web/src/shared/website/(lost-website|selected-website|use-websites)\\.',
    'web/src/shared/components/(banner|icon|logo|pill|severity|state-views)\\.',
    'web/src/shared/components/evidence/(marks|side-by-side)\\.',
    'web/src/shared/accounts/(field-rules|focus-first-problem)\\.',
    '@mantine/core/esm/components/ActionIcon/',
    '@mantine/hooks/esm/(utils|use-id|use-isomorphic-effect|use-uncontrolled)/',
    'icon=Icon(Check|AlertTriangle|X|ArrowLeft|Eye|EyeOff|Refresh)$',
  ].join('|'),
)

/** Text fields, and the frame of the pages before the sign-in: the screens that show what was found need neither. */
const fields =
  /web\/src\/shared\/components\/(fields\/password-field|public-pages\/(split-screen|provider-buttons))\.|@mantine\/core\/esm\/components\/(Input|InputBase|PasswordInput|TextInput)\//

/** Evidence, and what a scan's page and the parts that it loads later share. */
const alerts = new RegExp(
  ['web/src/shared/components/evidence/', 'web/src/routes/scan-detail/sharing/deliver-export\\.'].join('|'),
)

/** What several screens share, but neither the overview nor a list of analyses nor a scan: those are opened most. */
const furtherScreens = new RegExp(
  [
    'web/src/shell/focus-page\\.',
    'web/src/shared/(schedules|api-keys)/',
    'web/src/shared/(feedback-reasons|api/paged-queries|format/(price-text|typed-number)|components/more-button)\\.',
    'web/src/shared/(scans/(instance-query|running-rules)|website/use-is-admin)\\.',
    'packages/kernel/src/(names/(page-type-names|tracker-names|vocabulary-lists)|store/store-address)\\.',
    'icon=Icon(ArrowDown|ArrowUp|Bookmark|BookmarkFilled|CalendarCheck|CalendarOff|Checklist|Clock|Diamond)$',
    'icon=Icon(FileUpload|Gauge|Key|Lock|PhotoPlus|PlayerPlay|Pointer|Robot|Speakerphone|Table|Trash)$',
    'icon=Icon(WorldSearch|ZoomScan)$',
  ].join('|'),
)

/** What signed-in screens share, in one chunk that the sign-in page does without. */
const signedIn = new RegExp(
  [
    'web/src/shell/',
    'web/src/shared/(?!components/(dialogs/(?!on-demand)|evidence|public-pages|fields/(multi-select|copy-field|search-field))|booking|accounts|articles|icons|templates|format/(word|value)-diff|scans/scan-overview)',
    'icon=Icon(?!Wand|WorldWww)',
    'packages/kernel/src/',
  ].join('|'),
)

/**
 * The letters of nearly every text are requested with the page instead of after its style sheet, but after its
 * scripts, without which there is no text.
 */
const preloadFont: Plugin = {
  name: 'vitrine-preload-font',
  transformIndexHtml: (_html, { bundle }) => {
    const file = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
    if (file === undefined) return []
    const attrs = {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
      fetchpriority: 'low',
      href: `/${file}`,
    }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  },
}

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITRINE_')
  const server = `http://127.0.0.1:${env.VITRINE_PORT || 4400}`
  return {
    plugins: [react(), splitIcons, preloadFont, listScreens, shortenBeforeApp],
    server: {
      host: '127.0.0.1',
      port: 3000,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, ws: true }])),
    },
    build: {
      target: 'es2023',
      // The content security policy allows images only from this origin, and a data URL could not be cached.
      assetsInlineLimit: 0,
      // Error reporting is the one large chunk; it is loaded only with a DSN.
      chunkSizeWarningLimit: 700,
      // All of the shell's preloads are same-origin module scripts; the polyfill would be an inline script.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              {
                name: 'tanstack',
                test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\//,
              },
              { name: 'common', test: common },
              { name: 'fields', test: fields, minShareCount: 2 },
              {
                name: 'signed-in',
                test: (id) => signedIn.test(id) && !furtherScreens.test(id),
                minShareCount: 2,
              },
              { name: 'further', test: furtherScreens, minShareCount: 2 },
              // How alerts look, for the screens that show some.
              { name: 'alerts', test: alerts, minShareCount: 2 },
              // Every file more is one more name in what the sign-in page loads.
              { name: 'articles', test: /web\/src\/shared\/articles\//, minShareCount: 2 },
              {
                name: 'search',
                test: /web\/src\/shared\/components\/fields\/search-field\./,
              },
            ],
          },
        },
      },
    },
  }
})
