/** Builds the web app in a checkout, unless it is built already. */
import { buildWebIfStale } from '@vitrine/cli/start/build-web'

await buildWebIfStale(console.log)
