/** To be imported first by programs that use the database: it then loads in half the time. */
import { registerHooks } from 'node:module'
import { drizzleResolver } from './drizzle-imports.ts'

registerHooks({ resolve: drizzleResolver() })
