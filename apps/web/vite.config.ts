/** Build and development server of the web app. */
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

const serverPaths = ['/api', '/scan_template', '/scan_instance', '/live', '/files', '/healthz']

/**
 * Code that nearly every screen uses, in one chunk: small files hardly compress, so separate ones would cost more
 * than their content.
 */
const common = new RegExp(
  [
    'web/src/shared/(api(?!/operator-routes)|auth|hooks|website)/',
    'web/src/shared/components/(icon|card|count-badge|kbd|page-header|thumbnail|tab-bar|menus/sort-menu|fields/search-field)\\.',
    '@tabler/icons-react/dist/esm/(createReact|default)',
    'icons/Icon(Plus|ChevronDown|Check|Photo|World|DeviceDesktop|DeviceMobile|Share2|Search)\\.',
  ].join('|'),
)

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITRINE_')
  const server = `http://127.0.0.1:${env.VITRINE_PORT || 4400}`
  return {
    plugins: [react()],
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
            ],
          },
        },
      },
    },
  }
})
