/** Build and development server of the web app. */
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

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
    '@tabler/icons-react/dist/esm/(createReact|default)',
    'icons/Icon(Check|AlertTriangle|X|ArrowLeft|Eye|EyeOff|Refresh)\\.',
  ].join('|'),
)

/** Text fields, and the frame of the pages before the sign-in: the screens that show what was found need neither. */
const fields =
  /web\/src\/shared\/components\/(fields\/password-field|public-pages\/(split-screen|provider-buttons))\.|@mantine\/core\/esm\/components\/(Input|InputBase|PasswordInput|TextInput)\//

/** What signed-in screens share, in one chunk that the sign-in page does without. */
const signedIn = new RegExp(
  [
    'web/src/shell/',
    'web/src/shared/(?!components/(dialogs|evidence|public-pages|fields/(multi-select|copy-field|search-field))|booking|accounts|articles|templates|format/(word|value)-diff|scans/scan-overview)',
    '@tabler/icons-react/dist/esm/icons/Icon(?!Wand|WorldWww)',
    'packages/kernel/src/',
  ].join('|'),
)

/** The letters of nearly every text are requested with the page instead of after its style sheet. */
const preloadFont: Plugin = {
  name: 'vitrine-preload-font',
  transformIndexHtml: (_html, { bundle }) => {
    const file = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
    if (file === undefined) return []
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  },
}

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITRINE_')
  const server = `http://127.0.0.1:${env.VITRINE_PORT || 4400}`
  return {
    plugins: [react(), preloadFont],
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
              { name: 'signed-in', test: signedIn, minShareCount: 2 },
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
