/** Build and development server of the dashboard. */
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

const serverPaths = ['/api', '/scan_template', '/scan_instance', '/live', '/files', '/healthz']

/**
 * What nearly every screen shows, in one file: as files of their own each piece would cost more than its content, since
 * small files hardly compress.
 */
const common = new RegExp(
  [
    'web/src/shared/(api(?!/operator-routes)|auth|hooks|website)/',
    'web/src/shared/components/(icon|card|count-badge|kbd|page-header|thumbnail|tab-bar|sort-menu|search-field)\\.',
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
      // The content security policy allows pictures from this origin, and a data address could not be cached.
      assetsInlineLimit: 0,
      // Error reporting is the one large chunk; it is loaded only where a DSN is set.
      chunkSizeWarningLimit: 700,
      // The whole of the shell's preloads are same-origin module scripts; the polyfill would be an inline script.
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
