import { defineConfig } from 'drizzle-kit'

// `npm run -w @vitrine/db generate` compares the tables with the newest migration and writes the next one.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/tables/*.ts',
  out: './migrations',
})
